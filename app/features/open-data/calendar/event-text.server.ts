import { formatList, type Language } from '../../../../config/language.ts'
import { isolateRuns } from '../../../../domain/typed-text.ts'
import { siteI18n } from '../../../kit/i18n/catalogue.ts'
import { translatedList } from '../../../kit/i18n/translated-list.ts'
import { hijriClosingDate } from '../../../requests/hijri-closing-date.server.ts'
import { titleServiceOf } from '../../../requests/list/opportunity-card.tsx'
import { zoneOf } from '../../../requests/page/opportunity-facts.tsx'
import { shownRequest } from '../../../requests/shown-request.server.ts'
import type { ClosingDate } from './closing-date.queries.server.ts'

// Not in a message catalogue, which all Arabic pages would load.
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

export function titleOfEvent(found: ClosingDate, language: Language): string {
  const i18n = siteI18n.in(language)
  const { status, services, company } = shownRequest(found, i18n)
  const what = formatList(language, [i18n._(titleServiceOf(services)), company])
  return `${texts[language].title[status]}: ${what}`
}

/** With the address of the page: not every calendar shows that of an event. */
export function descriptionOfEvent(found: ClosingDate, language: Language, url: string): string {
  if (found.status !== 'open') return `${texts[language][found.status]}\n${url}`
  const { closesOn, closesAt, neededBy, country, services, description } = found
  const { closes, lookingFor, needed } = texts[language]
  const i18n = siteI18n.in(language)
  const { hijri } = hijriClosingDate(language, found)
  const inWords = (day: string) => i18n.date(new Date(day), { dateStyle: 'long', timeZone: 'UTC' })
  const day = inWords(closesOn) + (hijri ? ` (${hijri})` : '')
  return [
    closes(day, i18n._(country), zoneOf(closesOn, closesAt)),
    ...(services.length > 0 ? [lookingFor(translatedList(i18n, services))] : []),
    ...(neededBy ? [needed(inWords(neededBy))] : []),
    isolateRuns(description),
    url,
  ].join('\n')
}
