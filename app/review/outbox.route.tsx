import { Trans, useLingui } from '@lingui/react/macro'
import { Mail } from 'lucide-react'
import { Link } from 'react-router'
import { environment, teamDoor } from '../context.server.ts'
import { UnlistedPageHead } from '../layout/page-head.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/outbox.route'
import { LetterState, labelsOf, Recipient } from './letter-state.tsx'
import { Moment } from './moment.tsx'
import { listLetters, type OutboxLetter } from './outbox.queries.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return {
    sends: context.get(environment).smtpUrl !== undefined,
    letters: await listLetters(context.get(teamDoor)),
  }
}

/** The letters that were queued last, and what has become of each. */
export default function Outbox({ loaderData: { sends, letters } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <UnlistedPageHead title={t`Outbox`} />
      <h1 className="mb-4 text-2xl">
        <Trans>Outbox</Trans>
      </h1>
      {!sends && (
        <p className="mb-6 max-w-prose text-muted">
          <Trans>
            No mail server is set, so nothing is sent. Letters wait here for one, each for a week at most: whoever runs
            the site names it in SMTP_URL.
          </Trans>
        </p>
      )}
      {letters.length === 0 ? (
        <Notice icon={Mail} title={<Trans>No letter has been queued yet</Trans>} />
      ) : (
        <ol className="border-t border-rule">
          {letters.map((letter) => (
            <Row key={letter.id} letter={letter} />
          ))}
        </ol>
      )}
    </>
  )
}

function Row({ letter }: { letter: OutboxLetter }) {
  const { i18n } = useLingui()
  return (
    <li className="relative grid gap-x-6 gap-y-1 border-b border-rule py-3 hover:bg-sand sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,3fr)]">
      <Link
        to={`/review/outbox/${letter.id}`}
        className="font-medium text-petrol-ink underline-offset-4 after:absolute after:inset-0 hover:underline"
      >
        <Recipient letter={letter} />
      </Link>
      <span>
        {labelsOf(letter)
          .map((label) => i18n._(label))
          .join(', ')}
        <span className="block text-sm text-muted tabular-nums">
          <Moment at={letter.createdAt} />
        </span>
      </span>
      <span className="text-sm">
        <LetterState letter={letter} />
      </span>
    </li>
  )
}
