import { Trans, useLingui } from '@lingui/react/macro'
import { BackLink } from '../../layout/back-link.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { usePublicUrl } from '../../layout/use-site.ts'
import { breadcrumbs } from '../../sharing/json-ld.tsx'
import type { Opportunity } from '../request.queries.server.ts'
import { OpportunityArticle } from './opportunity-article.tsx'
import { titleOf } from './title.ts'

export function OpportunityDetails({ opportunity }: { opportunity: Opportunity }) {
  const { i18n, t } = useLingui()
  const publicUrl = usePublicUrl()
  const address = `${publicUrl}/opportunities/${opportunity.id}`
  const title = i18n._(titleOf(opportunity.services))
  return (
    <div className="mx-auto max-w-4xl">
      <PageHead
        title={`${title}: ${opportunity.company}`}
        description={opportunity.description.slice(0, 160)}
        image={`/opportunities/${opportunity.id}/social-image`}
        facts={[
          demand(opportunity, title, address),
          breadcrumbs(publicUrl, [
            [t`Home`, '/'],
            [`${title}: ${opportunity.company}`, `/opportunities/${opportunity.id}`],
          ]),
        ]}
      />
      <div className="mb-6">
        <BackLink to="/">
          <Trans>All opportunities</Trans>
        </BackLink>
      </div>
      <OpportunityArticle opportunity={opportunity} address={address} />
    </div>
  )
}

/** schema.org: a demand for a service, in a country, from an organisation. */
function demand(opportunity: Opportunity, title: string, address: string): Record<string, unknown> {
  return {
    '@type': 'Demand',
    name: title,
    description: opportunity.description,
    url: address,
    availabilityStarts: opportunity.postedAt.toISOString(),
    areaServed: opportunity.country,
    itemOffered: { '@type': 'Service', name: title, serviceType: opportunity.services },
  }
}
