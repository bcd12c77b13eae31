import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { LoaderCircle } from 'lucide'
import { Suspense } from 'react'
import { data, redirect } from 'react-router'
import type { Visitor } from '../../../db/client.server.ts'
import { logFault } from '../../../log/fault-log.ts'
import { claimsWorkI18n, siteI18n } from '../../kit/i18n/catalogue.ts'
import { AboveHeading, Page, PageHeading } from '../../kit/layout/page.tsx'
import { UnlistedPageHead } from '../../kit/layout/page-head.tsx'
import { optional } from '../../kit/lists/optional.server.ts'
import { useDeferred, useSettled } from '../../kit/lists/use-deferred.ts'
import { BackLink } from '../../kit/navigation/back-link.tsx'
import { usePreviousList } from '../../kit/navigation/previous-list.ts'
import { pageLanguage, visitorPool } from '../../kit/routing/context.server.ts'
import { deferred, isDocumentRequest } from '../../kit/routing/deferred.ts'
import { page } from '../../kit/routing/page.ts'
import { isUnreachable, UNREACHABLE } from '../../kit/ui/browser/unreachable.ts'
import { CardGrid } from '../../kit/ui/card-grid.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { NotFoundLinks } from '../../shell/not-found-links.tsx'
import { hijriClosingDate } from '../hijri-closing-date.server.ts'
import { OpportunityCard } from '../list/opportunity-card.tsx'
import { type Aged, daysSince, withAge } from '../list/posted-age.tsx'
import {
  type ArchivedOpportunityRow,
  type OpportunityCardRow as Card,
  findIdByFormerId,
  findListedOrNot,
  listSimilarOpportunities,
  type Opportunity,
} from '../request.queries.server.ts'
import { requestOnPage, type Shown } from '../shown-request.server.ts'
import type { Route } from './+types/detail.route'
import { ArchivedOpportunity } from './archived-opportunity.tsx'
import { OpenOpportunity } from './open-opportunity.tsx'

export const handle = page({ cache: 'public', reachesSite: true, messages: claimsWorkI18n })

const FORMER_ID_FAULT = 'The former address of an opportunity could not be looked up'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const db = context.get(visitorPool)
  const now = new Date()
  const found = findListedOrNot(db, params.id)
  const language = context.get(pageLanguage)
  const i18n = siteI18n.in(language)
  const opportunity = found.then(
    (row) =>
      row && {
        ...requestOnPage(row, i18n),
        ...hijriClosingDate(language, row),
        daysOld: daysSince(row.postedAt, now),
        ...('closesAt' in row && row.closesAt && { closesIn: daysSince(now, row.closesAt) }),
      },
  )
  // If the similar requests cannot be loaded, the visitor still gets the request itself.
  const fault = 'Similar opportunities could not be loaded'
  const similar = found.then(
    (row) => (row ? optional(context, fault, findSimilar(db, row, i18n, now), []) : []),
    () => [],
  )
  opportunity.catch((error) => logFault('An opportunity could not be loaded', error))
  if (!isDocumentRequest(request)) return data({ opportunity, similar })
  // If the request cannot be loaded because of an outage, it counts as found here, and app/entry.server.tsx changes the
  // status to 503.
  const isFound = await opportunity.then(Boolean, () => true)
  const moved = isFound
    ? undefined
    : await optional(context, FORMER_ID_FAULT, findIdByFormerId(db, params.id), undefined)
  if (moved) throw redirect(`/opportunities/${moved}`, 301)
  return data({ opportunity, similar: await similar }, isFound ? 200 : 404)
}

async function findSimilar(db: Visitor, opportunity: Opportunity | ArchivedOpportunityRow, i18n: I18n, now: Date) {
  const rows = await listSimilarOpportunities(db, opportunity)
  return rows.map((row) => withAge(requestOnPage(row, i18n), now))
}

/**
 * Returns promises, so that the page shows the loading view immediately. If there is no connection, the page then shows
 * the same view as for any other failure (spec 8).
 */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const loaded = serverLoader()
  return {
    opportunity: deferred(loaded.then(({ opportunity }) => opportunity)),
    similar: loaded.then(({ similar }) => similar).catch(() => []),
  }
}

export default function Detail({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <Suspense fallback={<Notice icon={LoaderCircle} title={<Trans>Loading opportunity details...</Trans>} />}>
        <Loaded opportunity={loaderData.opportunity} />
      </Suspense>
      <Similar opportunities={useDeferred(loaderData.similar).value} />
    </Page>
  )
}

type AnyOpportunity = (Shown<Opportunity> | Shown<ArchivedOpportunityRow>) & { daysOld: number }

/**
 * Shows the request, or the same view for every failure to load it (spec 8). The status distinguishes an outage from a
 * 404.
 */
function Loaded({ opportunity }: { opportunity: Promise<AnyOpportunity | undefined> }) {
  const loaded = useSettled(opportunity)
  if ('error' in loaded) return <OpportunityNotFound unreachable={isUnreachable(loaded.error)} />
  if (!loaded.value) return <OpportunityNotFound />
  return (
    <>
      <AboveHeading>
        <ListLink />
      </AboveHeading>
      {'contactEmail' in loaded.value ? (
        <OpenOpportunity opportunity={loaded.value} />
      ) : (
        <ArchivedOpportunity opportunity={loaded.value} />
      )}
    </>
  )
}

/**
 * Links back to the list from which the visitor came, with its filters. A card passes the list's address on to the page
 * of its request, and from there to the pages of similar requests.
 */
function ListLink() {
  const { t } = useLingui()
  const list = usePreviousList()
  const path = list && !list.startsWith('/opportunities/') ? list : '/'
  return <BackLink to={`${path}#opportunities`}>{t`All opportunities`}</BackLink>
}

function OpportunityNotFound({ unreachable = false }) {
  const { i18n, t } = useLingui()
  return (
    <>
      <UnlistedPageHead title={t`Opportunity Not Found`} />
      <PageHeading
        lead={
          <>
            <Trans>The requested opportunity could not be found.</Trans>
            {unreachable && ` ${i18n._(UNREACHABLE)}`}
          </>
        }
      >
        {t`Opportunity Not Found`}
      </PageHeading>
      <div className="mt-6">
        <NotFoundLinks />
      </div>
    </>
  )
}

function Similar({ opportunities = [] }: { opportunities: Aged<Shown<Card>>[] | undefined }) {
  if (opportunities.length === 0) return null
  return (
    <section aria-labelledby="similar" className="mt-10 border-t border-rule pt-6 print:hidden">
      <h2 id="similar" className="mb-4 text-xl">
        <Trans>Similar opportunities</Trans>
      </h2>
      <CardGrid rows={opportunities}>{(opportunity) => <OpportunityCard opportunity={opportunity} />}</CardGrid>
    </section>
  )
}
