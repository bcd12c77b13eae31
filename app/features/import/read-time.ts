import { isDate } from '../../kit/forms/rules.ts'

const TIME = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(Z|[+-](?:0\d|1[0-4])(?::?[0-5]\d)?)?)?$/i

/** A time as PostgreSQL takes it. Without a zone it is UTC, as hosted tables store it. Undefined where it is no time. */
export function readTime(text: string): string | undefined {
  const [, day, time = '00:00', zone = 'Z'] = TIME.exec(text) ?? []
  const written = `${day} ${time}${zone}`
  return day && Number.isFinite(Date.parse(written)) && isDate(day) ? written : undefined
}
