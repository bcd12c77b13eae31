import { calendarFile } from '../../../kit/data-files/calendar.server.ts'
import { notFound } from '../../../kit/navigation/not-found.ts'
import { pageLanguage, pageUrl, shownSite, visitorPool } from '../../../kit/routing/context.server.ts'
import { page } from '../../../kit/routing/page.ts'
import { unavailable } from '../../../kit/routing/unavailable.server.ts'
import type { Route } from './+types/closing-date.route'
import { findClosingDate } from './closing-date.queries.server.ts'
import { descriptionOfEvent, titleOfEvent } from './event-text.server.ts'

export const handle = page({ cache: 'public' })

/**
 * Returns the closing date of a request as a calendar event. The event counts as cancelled while the request accepts no
 * replies.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const closingDate = await findClosingDate(context.get(visitorPool), params.id).catch(
    unavailable('A calendar event could not be made'),
  )
  if (!closingDate) throw notFound()
  const language = context.get(pageLanguage)
  const url = pageUrl(context, `/opportunities/${closingDate.id}`)
  const event = {
    uid: closingDate.id,
    day: closingDate.closesOn,
    title: titleOfEvent(closingDate, language),
    description: descriptionOfEvent(closingDate, language, url),
    url,
    changedAt: closingDate.changedAt,
    isCancelled: closingDate.status !== 'open',
  }
  return calendarFile('closing-date', { siteName: shownSite(context).name, language }, [event])
}
