import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanArabic, cleanEnglish } from '../../../../test/clean-texts.ts'
import { arabic, arabicLeaks, english, englishLeaks } from '../../../../test/planted-leaks.ts'
import { identityLeaksIn } from './identity-leaks.ts'

const found = (text: string, sender = english) =>
  identityLeaksIn(text, sender).map((identityLeak) => `${identityLeak.kind}: ${identityLeak.text}`)

test('there are at least forty planted leaks, with some of every kind', () => {
  const leaks = [...englishLeaks, ...arabicLeaks]
  expect(leaks.length).toBeGreaterThanOrEqual(40)
  expect([...new Set(leaks.map(([, kind]) => kind))].sort()).toEqual(
    ['amount', 'city', 'date', 'email', 'emailDomain', 'link', 'name', 'nameLike', 'nameWord', 'named'].concat(
      'ownEmail',
      'quantity',
      'reference',
      'telephone',
      'website',
    ),
  )
})

test.for(englishLeaks)('%s', ([text, kind, expected]) => {
  expect(found(text)).toContain(`${kind}: ${expected}`)
})

test.for(arabicLeaks)('%s', ([text, kind, expected]) => {
  expect(found(text, arabic)).toContain(`${kind}: ${expected}`)
})

const missed = [
  ...englishLeaks.filter(([text, kind, expected]) => !found(text).includes(`${kind}: ${expected}`)),
  ...arabicLeaks.filter(([text, kind, expected]) => !found(text, arabic).includes(`${kind}: ${expected}`)),
]
const planted = englishLeaks.length + arabicLeaks.length
const clean = cleanEnglish.length + cleanArabic.length
const falseFinds = [
  ...cleanEnglish.flatMap((text) => found(text)),
  ...cleanArabic.flatMap((text) => found(text, arabic)),
]

test(`${planted - missed.length} of ${planted} planted leaks are found, and ${falseFinds.length} things in ${clean} texts without a leak, at most three`, () => {
  expect([planted >= 40, clean, missed]).toEqual([true, 40, []])
  expect(falseFinds.slice(3), falseFinds.join('\n')).toEqual([])
})

test('a text that is on several lines is one finding with all its lines', () => {
  const text = 'Harbour works.\nKhalis is late.\n\nkhalis and Khalis.'
  expect(identityLeaksIn(text, english)).toEqual([
    { key: 'nameWord Khalis', kind: 'nameWord', text: 'Khalis', lines: [2, 4] },
    { key: 'nameWord khalis', kind: 'nameWord', text: 'khalis', lines: [4] },
  ])
})

test('words of many companies, mail providers and social networks reveal no one', () => {
  const sender = {
    ...english,
    company: 'General Construction Company',
    website: 'https://www.linkedin.com/company/1',
    email: 'offers@gmail.com',
  }
  expect(found('A construction company with a gmail account is on LinkedIn.', sender)).toEqual([])
  expect(found('The General Construction Company is late.', sender)).toEqual(['name: General Construction Company'])
})

test.for([
  ['an expected 14 days, 8 weeks, 15 years and 24 months'],
  ['9,400 emails, 3,200 activities, 131 VOs, 18% and 3 members'],
  ['Zones 3 to 7, Clause 20.2.1, 12 m from us in $12 m of work'],
])('a number that is not the size of a project is not found: %s', ([text]) => {
  expect(found(text ?? '').filter((find) => find.startsWith('quantity'))).toEqual([])
})

test('a city with the name of the country is not found, because the page shows the country', () => {
  const sender = { ...english, location: 'Kuwait', country: 'Kuwait' }
  expect(found('A depot in Kuwait.', sender)).toEqual([])
})

const unusualTexts = fc.array(
  fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      'Khalis',
      'wadi@',
      '@',
      '.',
      '٤٥٢',
      'plot 1',
      'https://',
      '«',
      '\u200f',
      '\n',
      '\r\n',
      'ﷺ',
      'İ',
      'Tower ',
    ),
  ),
  { maxLength: 60 },
)

test('no text makes the search fail, and each finding is in the text', () => {
  fc.assert(
    fc.property(unusualTexts, unusualTexts, (parts, company) => {
      const text = parts.join(' ')
      const finds = identityLeaksIn(text, { ...arabic, company: company.join(' '), website: 'khalis', email: 'no' })
      const read = text.replace(/\s+/g, ' ')
      for (const { text: foundText, lines } of finds) {
        expect(read).toContain(foundText)
        expect(lines.every((line) => line >= 1 && line <= text.split('\n').length)).toBe(true)
      }
    }),
  )
})

test('a name that contains a word of the sender is listed as it is written', () => {
  const finds = identityLeaksIn('We act for Orvane Khalis Mirrdin here.', { ...english, company: 'Khalis' })
  expect(finds.map(({ text }) => text)).toEqual(['Orvane Khalis Mirrdin', 'Khalis'])
})

test('ten thousand characters of one kind do not make a long list', () => {
  for (const part of ['Wadi Tower ', 'khalis ', '1/1/2024 ', 'a@b.example ', 'A', '@', '0', '.', 'ال', 'X-1234 '])
    expect(identityLeaksIn(part.repeat(10_000 / part.length), english).length, part).toBeLessThan(3)
})
