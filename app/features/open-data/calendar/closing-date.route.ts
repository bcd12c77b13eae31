import { calendarFile } from '../../../kit/data-files/calendar.server.ts'
import { notFound } from '../../../kit/navigation/not-found.ts'
import { pageLanguage, pageUrl, shownSite, visitorPool } from '../../../kit/routing/context.server.ts'
import { page } from '../../../kit/routing/page.ts'
import { unavailable } from '../../../kit/routing/unavailable.server.ts'
import type { Route } from './+types/closing-date.route'
import { findClosingDate } from './closing-date.queries.server.ts'
import { descriptionOfEvent, titleOfEvent } from './event-text.server.ts'

export const handle = page({ cache: 'public' })

/** The day that a request closes on, as an event of a calendar. It is cancelled while the request takes no replies. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await findClosingDate(context.get(visitorPool), params.id).catch(
    unavailable('A calendar event could not be made'),
  )
  if (!found) throw notFound()
  const language = context.get(pageLanguage)
  const url = pageUrl(context, `/opportunities/${found.id}`)
  const event = {
    uid: found.id,
    day: found.closesOn,
    title: titleOfEvent(found, language),
    description: descriptionOfEvent(found, language, url),
    url,
    changedAt: found.changedAt,
    isCancelled: found.status !== 'open',
  }
  return calendarFile('closing-date', { siteName: shownSite(context).name, language }, [event])
}
