import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { listSeparator } from '../../../config/language.ts'
import { TypedText } from '../../kit/ui/typed-text.tsx'
import { DateTime } from '../../review/date-time.tsx'
import type { Answer } from './answers.queries.server.ts'

const letterStates: Record<NonNullable<Answer['letterState']>, string> = {
  waiting: /*i18n*/ 'Email waiting',
  sent: /*i18n*/ 'Email sent',
  failed: /*i18n*/ 'Email failed',
  expired: /*i18n*/ 'Email expired',
  withdrawn: /*i18n*/ 'Email withdrawn',
}

export function Answers({ answers }: { answers: Answer[] }) {
  const { i18n } = useLingui()
  if (answers.length === 0) return null
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-xl">
        <Trans>Replies</Trans>
      </h2>
      <ol className="border-t border-rule">
        {answers.map(({ id, reviewer, text, createdAt, letterId, letterState }) => (
          <li key={id} className="border-b border-rule py-3">
            <p className="flex flex-wrap gap-x-4 text-sm text-muted">
              <span>
                <bdi>{reviewer}</bdi>
                {listSeparator(i18n.locale)}
                <DateTime at={createdAt} />
              </span>
              {letterId && letterState && (
                <Link to={`/review/letters/${letterId}`} className="link">
                  {i18n._(letterStates[letterState])}
                </Link>
              )}
            </p>
            <TypedText text={text} className="mt-1 max-w-prose" />
          </li>
        ))}
      </ol>
    </section>
  )
}
