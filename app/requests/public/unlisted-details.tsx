import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { UnlistedPageHead } from '../../layout/page-head.tsx'
import { Day } from '../../ui/day.tsx'
import type { UnlistedOpportunity } from '../request.queries.server.ts'
import type { Shown } from '../shown-request.server.ts'
import { ListLink } from './list-link.tsx'
import { OpportunityArticle } from './opportunity-article.tsx'
import { titleOf } from './opportunity-card.tsx'

/** What is closed or paused keeps its page, says so first, and names no address. */
export function UnlistedDetails({ opportunity }: { opportunity: Shown<UnlistedOpportunity> & { daysOld: number } }) {
  const { i18n, t } = useLingui()
  const service = i18n._(titleOf(opportunity.services))
  const { company, postedAt, daysOld } = opportunity
  return (
    <>
      <UnlistedPageHead
        title={opportunity.status === 'closed' ? t`Closed: ${service}, ${company}` : t`Paused: ${service}, ${company}`}
      />
      <ListLink />
      <p className="mb-8 max-w-prose rounded border border-rule bg-sand p-4 text-lg">
        <strong>
          <Ended opportunity={opportunity} />
        </strong>{' '}
        {opportunity.status === 'closed' && <Outcome outcome={opportunity.outcome} />}
      </p>
      <OpportunityArticle opportunity={opportunity} posted={{ at: postedAt, daysAgo: daysOld }} />
      {opportunity.status === 'closed' && (
        <Link to="/opportunities/closed" className="link mt-8 inline-flex min-h-11 items-center print:hidden">
          <Trans>Closed requests</Trans>
        </Link>
      )}
    </>
  )
}

function Ended({ opportunity: { status, decidedAt } }: { opportunity: Shown<UnlistedOpportunity> }) {
  if (status === 'paused') return <Trans>This request is paused. You cannot reply to it now.</Trans>
  const day = <Day at={decidedAt} />
  return <Trans>Closed on {day}.</Trans>
}

/** As its sender wants it shown. */
function Outcome({ outcome }: Pick<UnlistedOpportunity, 'outcome'>) {
  switch (outcome) {
    case 'found_here':
      return <Trans>The organisation found a vendor through this site.</Trans>
    case 'found_elsewhere':
      return <Trans>The organisation found a vendor.</Trans>
    case 'cancelled':
      return <Trans>The organisation no longer needs a vendor.</Trans>
    default:
      return null
  }
}
