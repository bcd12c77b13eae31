import { ICalAlarmType, ICalCalendar, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { Language } from '../../../config/language.ts'

export type CalendarDay = {
  uid: string
  day: string
  title: string
  description: string
  url: string
  /** The time of the last change to the event that has this `uid`. */
  changedAt: Date
  isCancelled?: boolean
  /** How many days before the event the calendar shows reminders. */
  remindsBefore?: readonly number[]
}

export function calendarFile(
  fileName: string,
  { siteName, language }: { siteName: string; language: Language },
  days: readonly CalendarDay[],
): Response {
  const prodId = { company: siteName, product: 'Dalil', language: language.toUpperCase() }
  const calendar = new ICalCalendar({ prodId })
  for (const { uid, day, title, description, url, changedAt, isCancelled, remindsBefore = [] } of days)
    calendar.createEvent({
      id: uid,
      start: new Date(day),
      allDay: true,
      summary: withoutControls(title),
      description: { plain: withoutControls(description) },
      url,
      sequence: sequenceOf(changedAt),
      // The event does not mark the day as busy. If it did, other people could not invite this person to anything on
      // that day.
      transparency: ICalEventTransparency.TRANSPARENT,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      alarms: remindsBefore.map((days) => ({ type: ICalAlarmType.display, trigger: days * DAY_SECONDS })),
    })
  // Adds the line end after the last line. RFC 5545 requires it (section 3.1), but the library leaves it out.
  return new Response(`${calendar}\r\n`, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}.ics"`,
    },
  })
}

const FIRST = Date.UTC(2026, 0, 1)

/**
 * Returns the seconds since 2026 as the event's sequence number. Calendars read it as a 32-bit integer, which is large
 * enough until 2094.
 */
const sequenceOf = (changedAt: Date): number => Math.max(0, Math.floor((changedAt.getTime() - FIRST) / 1000))

const DAY_SECONDS = 24 * 60 * 60

// Control characters, which no text of an event may contain (RFC 5545, 3.3.11). The library escapes line breaks,
// semicolons and commas, but does not remove control characters.
const CONTROLS = /(?![\t\n\r])\p{Cc}/gu

const withoutControls = (text: string) => text.replace(CONTROLS, '')
