import { createHash } from 'node:crypto'
import { pageLanguage, pageUrl, shownSite } from '../routing/context.server.ts'
import { page } from '../routing/page.ts'
import { calendarFile } from '../sharing/calendar.server.ts'
import type { Route } from './+types/deadlines-file.route'
import { deadlinesOf } from './deadlines.ts'
import { entriesQuery, readEntries, takenOn, takenSteps, writeEntries } from './entries.ts'
import { deadlinesI18n } from './message-catalogue.ts'
import { periodNote } from './period-note.ts'

export const handle = page({
  cache: 'unstored',
  query: { ...entriesQuery, step: { unstored: /^/ } },
  messages: deadlinesI18n,
})

const DAYS_BEFORE = 7

/** The dates of a page of entries, or that of one `step`. */
export function loader({ context, url }: Route.LoaderArgs) {
  const entries = readEntries(url.searchParams)
  const { form, start, errors } = entries
  const only = url.searchParams.get('step')
  const deadlines = deadlinesOf(entries).filter(({ step, day }) => day && (!only || step.id === only))
  if (!form || Object.keys(errors).length > 0 || deadlines.length === 0)
    throw new Response('Not Found', { status: 404 })
  const language = context.get(pageLanguage)
  const i18n = deadlinesI18n.in(language)
  const { host } = new URL(pageUrl(context, '/'))
  const address = pageUrl(context, `/deadlines?${writeEntries(entries)}`)
  const reminder = i18n._(
    /*i18n*/ 'Calculated from your entries and the published form of contract. Check your own contract. This is not legal advice.',
  )
  // Two projects differ in these entries. The days of the steps come later, and change the same events.
  const project = writeEntries(entries)
  for (const step of takenSteps(form)) project.delete(takenOn(step))
  const id = createHash('sha256').update(`${project}`).digest('hex').slice(0, 16)
  // Grows, so that the file of corrected entries replaces the events of the same `uid`.
  const sequence = Math.floor((Date.now() - Date.UTC(2026, 0, 1)) / 1000)
  return calendarFile(
    only || 'deadlines',
    { siteName: shownSite(context).name, language },
    deadlines.map((deadline) => {
      const { step, day = '' } = deadline
      return {
        uid: `${form.id}-${start}-${id}-${step.id}@${host}`,
        day,
        sequence,
        title: `${i18n._(step.what)} (${i18n._(form.name)}, ${step.clause})`,
        description: [step.missed && i18n._(step.missed), i18n._(periodNote(deadline)), reminder, address]
          .filter(Boolean)
          .join('\n\n'),
        url: address,
        remindsBefore: DAYS_BEFORE,
      }
    }),
  )
}
