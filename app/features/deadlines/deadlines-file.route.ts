import { createHash } from 'node:crypto'
import { msg } from '@lingui/core/macro'
import { redirect } from 'react-router'
import { calendarFile } from '../../kit/data-files/calendar.server.ts'
import { deadlinesI18n } from '../../kit/i18n/catalogue.ts'
import { environment, pageLanguage, pageUrl, shownSite } from '../../kit/routing/context.server.ts'
import { page } from '../../kit/routing/page.ts'
import type { Route } from './+types/deadlines-file.route'
import { calendarDates, deadlinesOf, todayIn } from './deadlines.ts'
import { entriesQuery, readEntries, takenOn, takenSteps, writeEntries } from './entries.ts'
import { sentencesOf } from './forms.ts'
import { periodNote } from './period-note.ts'
import { zoneIn } from './rest-days.ts'

export const handle = page({
  cache: 'unstored',
  query: { ...entriesQuery, step: { unstored: /^/ } },
  messages: deadlinesI18n,
})

const DAYS_BEFORE = [14, 7, 3, 1]

export function loader({ context, url }: Route.LoaderArgs) {
  const entries = readEntries(url.searchParams)
  const { form, start, errors } = entries
  const only = url.searchParams.get('step')
  const today = todayIn(zoneIn(entries.country) ?? context.get(environment).timeZone)
  const dates = calendarDates(deadlinesOf(entries, today), today)
  const deadlines = only ? dates.filter(({ step }) => step.id === only) : dates
  // If there is no file to send, the page shows which entries are missing or wrong, or that no date is still to come.
  if (!form || Object.keys(errors).length > 0 || deadlines.length === 0)
    throw redirect(`/deadlines?${writeEntries(entries)}`)
  const language = context.get(pageLanguage)
  const i18n = deadlinesI18n.in(language)
  const { host } = new URL(pageUrl(context, '/'))
  const address = pageUrl(context, `/deadlines?${writeEntries(entries)}`)
  const reminder = i18n._(/*i18n*/ 'Calculated from your entries. Check your own contract. This is not legal advice.')
  // The entries identify a project. The dates of steps are left out, because the visitor enters them later and the
  // events of the project must then keep their ids.
  const project = writeEntries(entries)
  for (const step of takenSteps(form)) project.delete(takenOn(step))
  const id = createHash('sha256').update(`${project}`).digest('hex').slice(0, 16)
  // The events count as changed now, so that a file with corrected entries replaces earlier events with the same `uid`.
  const changedAt = new Date()
  return calendarFile(
    only || 'deadlines',
    { siteName: shownSite(context).name, language },
    deadlines.map((deadline) => {
      const { step, day = '' } = deadline
      const [name, contract, { clause }] = [i18n._(step.what), i18n._(form.name), step]
      return {
        uid: `${form.id}-${start}-${id}-${step.id}@${host}`,
        day,
        changedAt,
        title: clause ? i18n._(msg`${name} (${contract}, ${clause})`) : name,
        description: [
          ...sentencesOf(step).map((sentence) => i18n._(sentence)),
          i18n._(periodNote(deadline)),
          reminder,
          address,
        ].join('\n\n'),
        url: address,
        remindsBefore: DAYS_BEFORE,
      }
    }),
  )
}
