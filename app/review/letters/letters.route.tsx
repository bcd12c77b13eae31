import { Trans, useLingui } from '@lingui/react/macro'
import { Mail } from 'lucide'
import { Link } from 'react-router'
import { environment, staffPool } from '../../context.server.ts'
import { readCursor } from '../../filtering/cursor.ts'
import { UnlistedPageHead } from '../../layout/page-head.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ChoiceLink } from '../choice-link.tsx'
import { Moment } from '../moment.tsx'
import { BackToBeginning, ShowMore } from '../page-links.tsx'
import type { Route } from './+types/letters.route'
import { outboxAddress, outboxFilters, readOutboxFilter } from './letter-filters.ts'
import { LetterState, labelsOf, Recipient } from './letter-state.tsx'
import { listLetters, type OutboxLetter } from './letters.queries.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = readOutboxFilter(url.searchParams)
  const cursor = readCursor(url.searchParams)
  return {
    sends: context.get(environment).smtpUrl !== undefined,
    filter,
    page: await listLetters(context.get(staffPool), filter, cursor),
    isContinued: cursor !== undefined,
  }
}

/** Letters, the newest first, and what has become of each. */
export default function Outbox({ loaderData: { sends, filter, page, isContinued } }: Route.ComponentProps) {
  const { i18n, t } = useLingui()
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
      <nav aria-label={t`States of letters`} className="mb-6 flex flex-wrap gap-x-6">
        {outboxFilters.map((option) => (
          <ChoiceLink key={option.filter} to={outboxAddress(option.filter)} current={option.filter === filter}>
            {i18n._(option.label)}
          </ChoiceLink>
        ))}
      </nav>
      {isContinued && <BackToBeginning to={outboxAddress(filter)} />}
      {page.rows.length === 0 ? (
        <Notice icon={Mail} title={filter === 'all' ? t`No letter has been queued yet` : t`No such letter`} />
      ) : (
        <ol className="border-t border-rule">
          {page.rows.map((letter) => (
            <Row key={letter.id} letter={letter} />
          ))}
        </ol>
      )}
      {page.next && <ShowMore to={outboxAddress(filter, page.next)} />}
    </>
  )
}

function Row({ letter }: { letter: OutboxLetter }) {
  const { i18n } = useLingui()
  return (
    <li className="relative grid gap-x-6 gap-y-1 border-b border-rule py-3 hover:bg-sand sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,3fr)]">
      <Link
        to={`/review/letters/${letter.id}`}
        className="font-medium text-petrol-ink underline-offset-4 after:absolute after:inset-0 hover:underline"
      >
        <Recipient letter={letter} />
      </Link>
      <span>
        {labelsOf(letter)
          .map((label) => i18n._(label))
          .join(', ')}
        <span className="block text-sm text-muted tabular-nums">
          <Moment at={letter.queuedAt} />
        </span>
      </span>
      <span className="text-sm">
        <LetterState letter={letter} />
      </span>
    </li>
  )
}
