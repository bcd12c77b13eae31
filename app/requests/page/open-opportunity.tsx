import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide'
import { Link, useHref } from 'react-router'
import { PageHead, useBreadcrumbs } from '../../kit/layout/page-head.tsx'
import { ShareLinks } from '../../kit/layout/share-links.tsx'
import { usePageUrl } from '../../kit/layout/use-site.ts'
import { Icon } from '../../kit/ui/icon.ts'
import { MAX_SUMMARY_LENGTH, shortened } from '../../kit/ui/shortened.ts'
import { titleServiceOf } from '../list/opportunity-card.tsx'
import type { Opportunity } from '../request.queries.server.ts'
import type { Shown } from '../shown-request.server.ts'
import { OpportunityArticle } from './opportunity-article.tsx'
import { ClosesOn } from './opportunity-facts.tsx'

/** The longest title for links that are shared. WhatsApp cuts off a title after 65 characters, even within a word. */
const MAX_OF_A_SHARED_TITLE = 65

type Props = { opportunity: Shown<Opportunity> & { daysOld: number; closesIn?: number } }

export function OpenOpportunity({ opportunity }: Props) {
  const { i18n, t } = useLingui()
  const path = `/opportunities/${opportunity.id}`
  const address = usePageUrl()(path)
  const calendar = useHref(`${path}.ics`)
  const service = i18n._(titleServiceOf(opportunity.services))
  const title = t`Wanted: ${service}, ${opportunity.company}`
  return (
    <>
      <PageHead
        title={title}
        cardTitle={shortened(title, MAX_OF_A_SHARED_TITLE)}
        description={shortened(opportunity.description, MAX_SUMMARY_LENGTH)}
        image={`${path}/social-image`}
        facts={[demandFacts(opportunity, i18n, address), useBreadcrumbs()([title, path])]}
      />
      <OpportunityArticle
        opportunity={opportunity}
        posted={{ at: opportunity.postedAt, daysAgo: opportunity.daysOld }}
        address={address}
        publicId={opportunity.id}
        closing={opportunity.closesOn && <ClosesOn opportunity={opportunity} />}
        share={<ShareLinks title={title} address={address} />}
      >
        <p className="flex flex-wrap justify-between gap-x-4 text-sm print:hidden">
          {opportunity.closesOn && (
            <a href={calendar} className="link inline-flex min-h-11 items-center gap-1.5">
              <Icon shape={CalendarPlus} className="size-4" />
              <Trans>Add to calendar</Trans>
            </a>
          )}{' '}
          <Link to={`/report${path}`} className="link inline-flex min-h-11 items-center">
            <Trans>Report this request</Trans>
          </Link>
        </p>
      </OpportunityArticle>
    </>
  )
}

/** Returns the request as a `Demand` of schema.org. */
function demandFacts(opportunity: Shown<Opportunity>, i18n: I18n, address: string): Record<string, unknown> {
  if (!import.meta.env.SSR) return {}
  const name = i18n._(titleServiceOf(opportunity.services))
  return {
    '@type': 'Demand',
    name,
    description: opportunity.description,
    url: address,
    availabilityStarts: opportunity.postedAt.toISOString(),
    ...(opportunity.closesAt && { validThrough: opportunity.closesAt.toISOString() }),
    areaServed: i18n._(opportunity.country),
    itemOffered: { '@type': 'Service', name, serviceType: opportunity.services.map((service) => i18n._(service)) },
  }
}
