import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { BackLink } from '../../layout/back-link.tsx'
import { PageHead, useBreadcrumbs } from '../../layout/page-head.tsx'
import { usePageUrl } from '../../layout/use-site.ts'
import type { Opportunity } from '../request.queries.server.ts'
import { OpportunityArticle } from './opportunity-article.tsx'
import { titleOf } from './opportunity-card.tsx'
import { ShareLinks } from './share-links.tsx'

export function OpportunityDetails({ opportunity }: { opportunity: Opportunity & { daysOld: number } }) {
  const { i18n, t } = useLingui()
  const path = `/opportunities/${opportunity.id}`
  const address = usePageUrl()(path)
  const service = i18n._(titleOf(opportunity.services))
  const title = t`Wanted: ${service}, ${opportunity.company}`
  return (
    <>
      <PageHead
        title={title}
        description={opportunity.description.slice(0, 160)}
        image={`${path}/social-image`}
        facts={[demand(opportunity, i18n, address), useBreadcrumbs()([title, path])]}
      />
      <div className="mb-6">
        <BackLink to={useListAddress()}>{t`All opportunities`}</BackLink>
      </div>
      <OpportunityArticle
        opportunity={opportunity}
        posted={{ at: opportunity.postedAt, daysAgo: opportunity.daysOld }}
        address={address}
      >
        <ShareLinks title={title} address={address} />
        <Link to={`/report${path}`} className="link inline-flex min-h-11 items-center text-sm print:hidden">
          <Trans>Report this request</Trans>
        </Link>
      </OpportunityArticle>
    </>
  )
}

/** The list with the filters that one came with: a card's link carries its address, also below a similar request. */
function useListAddress(): string {
  const { list } = (useLocation().state ?? {}) as { list?: unknown }
  return typeof list === 'string' && !list.startsWith('/opportunities/') ? list : '/'
}

/** schema.org: a demand for a service, in a country, from an organisation. */
function demand(opportunity: Opportunity, i18n: I18n, address: string): Record<string, unknown> {
  const name = i18n._(titleOf(opportunity.services))
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
