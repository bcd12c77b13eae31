import { useLingui } from '@lingui/react/macro'
import { Mail } from 'lucide'
import { Link } from 'react-router'
import { UnlistedPageHead } from '../../kit/layout/page-head.tsx'
import { readCursor } from '../../kit/lists/cursor.ts'
import { staffPool } from '../../kit/routing/context.server.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { DateTime } from '../date-time.tsx'
import { BackToBeginning, ShowMore } from '../page-links.tsx'
import { TabLink } from '../tab-link.tsx'
import type { Route } from './+types/letters.route'
import { letterFilters, lettersAddress, readLetterFilter } from './letter-filters.ts'
import { LetterState, Recipient, useLetterTitle } from './letter-state.tsx'
import { listLetters, type ReviewedLetter } from './letters.queries.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = readLetterFilter(url.searchParams)
  return { filter, page: await listLetters(context.get(staffPool), filter, readCursor(url.searchParams)) }
}

export default function Letters({ loaderData: { filter, page } }: Route.ComponentProps) {
  const { i18n, t } = useLingui()
  return (
    <>
      <UnlistedPageHead title={t`Emails`} />
      <h1 className="mb-4 text-2xl">{t`Emails`}</h1>
      <nav aria-label={t`Email state`} className="mb-6 flex flex-wrap gap-x-6">
        {letterFilters.map((option) => (
          <TabLink key={option.filter} to={lettersAddress(option.filter)} current={option.filter === filter}>
            {i18n._(option.label)}
          </TabLink>
        ))}
      </nav>
      <BackToBeginning to={lettersAddress(filter)} />
      {page.rows.length === 0 ? (
        <Notice icon={Mail} title={filter === 'all' ? t`No emails yet` : t`No emails found`} />
      ) : (
        <ol className="border-t border-rule">
          {page.rows.map((letter) => (
            <Row key={letter.id} letter={letter} />
          ))}
        </ol>
      )}
      {page.next && <ShowMore to={lettersAddress(filter, page.next)} />}
    </>
  )
}

function Row({ letter }: { letter: ReviewedLetter }) {
  const titleOf = useLetterTitle()
  return (
    <li className="relative grid gap-x-6 gap-y-1 border-b border-rule py-3 hover:bg-sand sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,3fr)]">
      <Link
        to={`/review/letters/${letter.id}`}
        className="font-medium text-petrol-ink after:absolute after:inset-0 hover:underline"
      >
        <Recipient letter={letter} />
      </Link>
      <span>
        {titleOf(letter)}
        <span className="block text-sm text-muted tabular-nums">
          <DateTime at={letter.queuedAt} />
        </span>
      </span>
      <span className="text-sm">
        <LetterState letter={letter} />
      </span>
    </li>
  )
}
