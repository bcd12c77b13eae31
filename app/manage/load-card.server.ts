import type { RouterContextProvider } from 'react-router'
import { siteI18n } from '../kit/i18n/catalogue.ts'
import { pageLanguage, staffPool, visitorPool } from '../kit/routing/context.server.ts'
import { countOffering, findListingCard } from '../listings/listing.queries.server.ts'
import { awaitsPublication } from '../records/transitions.ts'
import { withAge } from '../requests/list/posted-age.tsx'
import { findRequestCard } from '../requests/request.queries.server.ts'
import { requestOnPage } from '../requests/shown-request.server.ts'
import { withShownCity } from '../search/shown-city.server.ts'
import type { Managed } from './manage.queries.server.ts'
import type { LoadedCard } from './public-card.tsx'

type Context = Readonly<RouterContextProvider>

/**
 * Loads the card of a submission that is published or in review. A submission in review has no page, so its card has no
 * id. For a request in review, this also counts the vendors in its country that offer its services.
 */
export async function loadCard(context: Context, managed: Managed): Promise<LoadedCard> {
  const isInReview = awaitsPublication(managed)
  if (managed.status !== 'approved' && !isInReview) return {}
  const staff = context.get(staffPool)
  const withoutPage = isInReview ? { id: '' } : {}
  if (managed.kind === 'listing') {
    const listing = await findListingCard(staff, managed.id)
    return listing ? { listing: { ...withShownCity(context.get(pageLanguage))(listing), ...withoutPage } } : {}
  }
  const request = await findRequestCard(staff, managed.id)
  if (!request) return {}
  const vendorsInCountry = isInReview
    ? await countOffering(context.get(visitorPool), managed.services, managed.country)
    : 0
  const i18n = siteI18n.in(context.get(pageLanguage))
  return { request: { ...withAge(requestOnPage(request, i18n), new Date()), ...withoutPage }, vendorsInCountry }
}
