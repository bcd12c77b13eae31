import * as fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { calendarFile } from './calendar.server.ts'

const event = {
  uid: 'one',
  day: '2027-01-21',
  url: 'https://dalil.example/opportunities/one',
  changedAt: new Date('2027-01-01'),
}

const write = (title: string, description: string) =>
  calendarFile('closing-date', { siteName: 'دليل', language: 'ar' }, [{ ...event, title, description }]).text()

const pieces = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('\r\n', '\r', '\n', ';', ',', ':', '\\', '\\n', '"', '\nEND:VEVENT\n', '\u2028', '\u0085', '\0'),
  fc.constantFrom('تحليل التأخير', 'تمديد مدة الإنجاز، ', '👩‍⚖️', '\u200f', 'لَا', ' '),
)
const typed = fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join(''))

/**
 * Returns a text as a calendar keeps it. Control characters are dropped except tabs and line ends, and each line end
 * becomes '\n'.
 */
const readable = (text: string) =>
  [...text]
    .filter((one) => '\t\r\n'.includes(one) || (one >= ' ' && one < '\u007f') || one > '\u009f')
    .join('')
    .replace(/\r\n?/g, '\n')

test('a calendar parser reads every text as it was typed', async () => {
  await fc.assert(
    fc.asyncProperty(typed, typed, async (title, description) => {
      const calendar = new ICAL.Component(ICAL.parse(await write(title, description)))
      const [read, ...others] = calendar.getAllSubcomponents()
      expect(others).toEqual([])
      expect([read?.getFirstPropertyValue('summary'), read?.getFirstPropertyValue('description')]).toEqual([
        readable(title),
        readable(description),
      ])
    }),
    { numRuns: 1000 },
  )
})

test('lines end with CR LF and have at most 75 bytes', async () => {
  await fc.assert(
    fc.asyncProperty(typed, typed, async (title, description) => {
      const lines = (await write(title, description)).split('\r\n')
      expect(lines.pop()).toBe('')
      for (const line of lines) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(line).not.toMatch(/[\r\n]/)
      }
    }),
    { numRuns: 1000 },
  )
})
