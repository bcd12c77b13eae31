import { ICalAlarmType, ICalCalendar, ICalEventStatus } from 'ical-generator'

/** An event of a whole day. */
export type CalendarDay = {
  /** Stays the same however often the event changes. */
  uid: string
  /** As '2026-11-23'. */
  day: string
  title: string
  description: string
  url: string
  /** Grows with every change of what has the same `uid`. */
  sequence?: number
  isCancelled?: boolean
  /** A reminder, this many days before. */
  remindsBefore?: number
}

export function calendarFile(fileName: string, siteName: string, days: readonly CalendarDay[]): Response {
  const calendar = new ICalCalendar({ prodId: { company: siteName, product: 'Dalil' } })
  for (const { uid, day, title, description, url, sequence = 0, isCancelled, remindsBefore } of days)
    calendar.createEvent({
      id: uid,
      start: new Date(day),
      allDay: true,
      summary: title,
      description: { plain: description },
      url,
      sequence,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      alarms: remindsBefore ? [{ type: ICalAlarmType.display, trigger: remindsBefore * DAY_SECONDS }] : [],
    })
  return new Response(calendar.toString(), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}.ics"`,
    },
  })
}

const DAY_SECONDS = 24 * 60 * 60
