import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatList, isolate } from '../../../config/language.ts'
import { siteI18n } from '../../kit/i18n/catalogue.ts'
import { translatedList } from '../../kit/i18n/translated-list.ts'
import { notFound } from '../../kit/navigation/not-found.ts'
import { pageLanguage, visitorPool } from '../../kit/routing/context.server.ts'
import { page } from '../../kit/routing/page.ts'
import { unavailable } from '../../kit/routing/unavailable.server.ts'
import { pageImage } from '../../kit/social-image/social-image.server.ts'
import { titlesOf } from '../list/opportunity-card.tsx'
import { findOpportunity, OpportunityMissing } from '../request.queries.server.ts'
import { requestOnPage } from '../shown-request.server.ts'
import type { Route } from './+types/social-image.route'

export const handle = page({ cache: 'public' })

export async function loader({ context, params }: Route.LoaderArgs) {
  const i18n = siteI18n.in(context.get(pageLanguage))
  const found = await findOpportunity(context.get(visitorPool), params.id).catch((error) => {
    if (error instanceof OpportunityMissing) throw notFound()
    return unavailable('A social image could not be drawn')(error)
  })
  const opportunity = requestOnPage(found, i18n)
  return pageImage(context, {
    kicker: i18n._(/*i18n*/ 'Vendor request'),
    title: translatedList(i18n, titlesOf(opportunity.services)),
    subtitle: formatList(i18n.locale, [
      isolate(opportunity.company),
      // The place of a confidential sender is left out, because the type and country shown in place of the name already
      // contain it.
      ...(opportunity.companyType ? [] : [isolate(opportunity.location), i18n._(opportunity.country)]),
    ]),
    facts: [
      translatedList(i18n, [...opportunity.projectType, opportunity.projectSize].filter(Boolean)),
      opportunity.closesOn ? closingText(i18n, opportunity.closesOn) : '',
    ].filter(Boolean),
    seed: Number.parseInt(opportunity.id.slice(-2), 16),
  })
}

function closingText(i18n: I18n, closesOn: string): string {
  const day = i18n.date(new Date(closesOn), { dateStyle: 'long', timeZone: 'UTC' })
  return i18n._(msg`Closes on ${day}`)
}
