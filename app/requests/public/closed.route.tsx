import { Trans, useLingui } from '@lingui/react/macro'
import { SearchX } from 'lucide'
import { Link } from 'react-router'
import { siteI18n } from '../../i18n/catalogue.ts'
import { BackLink } from '../../layout/back-link.tsx'
import { Page } from '../../layout/page.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { readCursor } from '../../lists/cursor.ts'
import { pageLanguage, visitorPool } from '../../routing/context.server.ts'
import { page } from '../../routing/page.ts'
import { CityAndCountry } from '../../search/city-and-country.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { CardGrid } from '../../ui/card-grid.tsx'
import { Day } from '../../ui/day.tsx'
import { HiddenName } from '../../ui/hidden-name.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type ClosedCard, listClosed } from '../request.queries.server.ts'
import { requestOnPage, type Shown } from '../shown-request.server.ts'
import type { Route } from './+types/closed.route'
import { CardFrame, Place, titleOf } from './opportunity-card.tsx'

export const handle = page({ cache: 'public', query: { after: 'cursor' } })

export async function loader({ context, url }: Route.LoaderArgs) {
  const cursor = readCursor(url.searchParams)
  const { rows, ...list } = await listClosed(context.get(visitorPool), cursor)
  const i18n = siteI18n.in(context.get(pageLanguage))
  return { list: { rows: rows.map((row) => requestOnPage(row, i18n)), ...list }, isContinued: cursor !== undefined }
}

export default function ClosedRequests({ loaderData: { list, isContinued } }: Route.ComponentProps) {
  const { t } = useLingui()
  const title = t`Closed requests`
  const lead = t`Vendor requests that closed in the last 12 months. You can no longer reply to them.`
  return (
    <Page>
      <PageHead title={title} description={lead} />
      <meta name="robots" content="noindex" />
      <BackLink to="/#opportunities">{t`All opportunities`}</BackLink>
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-3 mb-10 max-w-prose text-balance text-lg text-muted">{lead}</p>
      {isContinued && (
        <Link to="/opportunities/closed" className="link mb-4 inline-flex min-h-11 items-center">
          <Trans>Back to the newest</Trans>
        </Link>
      )}
      {list.rows.length === 0 && <Notice icon={SearchX} title={<Trans>No closed requests</Trans>} />}
      <CardGrid rows={list.rows}>{(opportunity) => <Card opportunity={opportunity} />}</CardGrid>
      {list.next && (
        <p className="mt-8 text-center">
          <Link to={`?after=${list.next}`} rel="next" className={buttonStyle('secondary')}>{t`Show more`}</Link>
        </p>
      )}
    </Page>
  )
}

function Card({ opportunity }: { opportunity: Shown<ClosedCard> }) {
  const { i18n } = useLingui()
  const { id, company, services, projectType, projectSize, decidedAt } = opportunity
  const service = i18n._(titleOf(services))
  const day = <Day at={decidedAt} />
  return (
    <CardFrame
      titleElement="p"
      company={company}
      logoUrl={opportunity.logoUrl}
      isConfidential={opportunity.companyType !== undefined}
      title={
        <Link to={`/opportunities/${id}`} className="after:absolute after:inset-0 after:rounded">
          {service} <HiddenName of={company} />
        </Link>
      }
      description={opportunity.description}
      services={services}
      facts={[...projectType, projectSize]}
      place={
        <Place>
          <CityAndCountry of={opportunity} />
        </Place>
      }
      age={<Trans>Closed on {day}</Trans>}
    />
  )
}
