import { Trans, useLingui } from '@lingui/react/macro'
import { Bell } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { UnlistedPageHead } from '../../kit/layout/page-head.tsx'
import { useSite } from '../../kit/layout/use-site.ts'
import { buttonStyle } from '../../kit/ui/button.tsx'
import { Day } from '../../kit/ui/day.tsx'
import { Icon } from '../../kit/ui/icon.ts'
import { pathOfOption, REQUESTS_PATH } from '../../search/landing.ts'
import { titleServiceOf } from '../list/opportunity-card.tsx'
import type { ArchivedOpportunityRow } from '../request.queries.server.ts'
import type { Shown } from '../shown-request.server.ts'
import { OpportunityArticle } from './opportunity-article.tsx'
import { Fact } from './opportunity-facts.tsx'

/**
 * The page of a closed or paused request. It begins by saying that the request is closed or paused, and contains no
 * email address.
 */
export function ArchivedOpportunity({
  opportunity,
}: {
  opportunity: Shown<ArchivedOpportunityRow> & { daysOld: number }
}) {
  const { i18n, t } = useLingui()
  const { company, services, postedAt, daysOld } = opportunity
  const service = i18n._(titleServiceOf(services))
  const isClosed = opportunity.status === 'closed'
  return (
    <>
      <UnlistedPageHead title={isClosed ? t`Closed: ${service}, ${company}` : t`Paused: ${service}, ${company}`} />
      <OpportunityArticle
        opportunity={opportunity}
        posted={{ at: postedAt, daysAgo: daysOld }}
        state={isClosed ? <Trans>Closed</Trans> : <Trans>Paused</Trans>}
        closing={
          isClosed && (
            <Fact label={<Trans>Closed on</Trans>}>
              <Day at={opportunity.decidedAt} />
            </Fact>
          )
        }
        note={isClosed ? <Closed opportunity={opportunity} /> : <Paused />}
      />
      {isClosed && (
        <Link to="/opportunities/closed" className="link mt-8 inline-flex min-h-11 items-center print:hidden">
          <Trans>Closed requests and outcomes</Trans>
        </Link>
      )}
    </>
  )
}

const note = 'my-4 rounded border-s-4 border-petrol-ink bg-sand p-4'

const Paused = () => (
  <p className={`${note} font-medium`}>
    <Trans>This request is paused. You cannot reply to it now.</Trans>
  </p>
)

function Closed({ opportunity: { services, country, outcome } }: { opportunity: Shown<ArchivedOpportunityRow> }) {
  const { i18n } = useLingui()
  const [first = ''] = services
  const service = i18n._(first)
  const list = pathOfOption(REQUESTS_PATH, first)
  const { sendsEmail } = useSite()
  return (
    <div className={note}>
      <p>
        <span className="font-medium">
          <Trans>This vendor request is closed.</Trans>
        </span>{' '}
        <Trans>You can no longer reply to it.</Trans> {outcome && outcomeSentences[outcome]}
      </p>
      <p className="mt-3 flex flex-wrap gap-2 print:hidden">
        {sendsEmail && (
          <Link
            to={`/alerts/new?${new URLSearchParams([...services.map((one) => ['service', one]), ['country', country]])}`}
            className={buttonStyle('primary')}
          >
            <Icon shape={Bell} className="size-4" />
            <Trans>Email me new ones like this</Trans>
          </Link>
        )}{' '}
        {list && (
          <Link to={list} className={buttonStyle('secondary')}>
            <Trans>See open opportunities for {service}</Trans>
          </Link>
        )}
      </p>
    </div>
  )
}

const outcomeSentences: Record<NonNullable<ArchivedOpportunityRow['outcome']>, ReactNode> = {
  found_here: <Trans>The organisation found a vendor through this site.</Trans>,
  found_elsewhere: <Trans>The organisation found a vendor.</Trans>,
  cancelled: <Trans>The organisation no longer needs a vendor.</Trans>,
  not_said: null,
}
