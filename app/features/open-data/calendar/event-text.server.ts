import { formatList, type Language } from '../../../../config/language.ts'
import { isolateRuns } from '../../../../domain/typed-text.ts'
import { siteI18n } from '../../../kit/i18n/catalogue.ts'
import { translatedList } from '../../../kit/i18n/translated-list.ts'
import { hijriClosingDate } from '../../../requests/hijri-closing-date.server.ts'
import { titleServiceOf } from '../../../requests/list/opportunity-card.tsx'
import { zoneOf } from '../../../requests/page/opportunity-facts.tsx'
import { shownRequest } from '../../../requests/shown-request.server.ts'
import type { ClosingDate } from './closing-date.queries.server.ts'

// These texts are not in a message catalogue, because all Arabic pages would load them.
const texts = {
  en: {
    title: { open: 'Closing date', closed: 'Closed', paused: 'Paused' },
    closes: (day: string, place: string, zone: string) =>
      `Closes on ${day}, at the end of the day in ${place} (${zone}).`,
    lookingFor: (services: string) => `Looking for: ${services}`,
    needed: (day: string) => `Work needed by ${day}`,
    closed: 'This request is closed.',
    paused: 'This request is paused. You cannot reply to it now.',
  },
  ar: {
    title: { open: 'آخر يوم للردود', closed: 'مغلق', paused: 'موقوف مؤقتًا' },
    closes: (day: string, place: string, zone: string) =>
      `تُستقبل الردود حتى نهاية يوم ${day} بتوقيت ${place} (${zone}).`,
    lookingFor: (services: string) => `المطلوب: ${services}`,
    needed: (day: string) => `الموعد المطلوب لإنجاز الخدمة: ${day}`,
    closed: 'هذا الطلب مغلق.',
    paused: 'هذا الطلب موقوف مؤقتًا. لا يمكنكم الرد عليه الآن.',
  },
}

export function titleOfEvent(closingDate: ClosingDate, language: Language): string {
  const i18n = siteI18n.in(language)
  const { status, services, company } = shownRequest(closingDate, i18n)
  const what = formatList(language, [i18n._(titleServiceOf(services)), company])
  return `${texts[language].title[status]}: ${what}`
}

/**
 * Returns the description of the event. It ends with the address of the page, because some calendars do not show the
 * URL of an event.
 */
export function descriptionOfEvent(closingDate: ClosingDate, language: Language, url: string): string {
  if (closingDate.status !== 'open') return `${texts[language][closingDate.status]}\n${url}`
  const { closesOn, closesAt, neededBy, country, services, description } = closingDate
  const { closes, lookingFor, needed } = texts[language]
  const i18n = siteI18n.in(language)
  const { hijri } = hijriClosingDate(language, closingDate)
  const formatDate = (day: string) => i18n.date(new Date(day), { dateStyle: 'long', timeZone: 'UTC' })
  const day = formatDate(closesOn) + (hijri ? ` (${hijri})` : '')
  return [
    closes(day, i18n._(country), zoneOf(closesOn, closesAt)),
    ...(services.length > 0 ? [lookingFor(translatedList(i18n, services))] : []),
    ...(neededBy ? [needed(formatDate(neededBy))] : []),
    isolateRuns(description),
    url,
  ].join('\n')
}
