import { readFileSync } from 'node:fs'
import { setupI18n } from '@lingui/core'
import { formatter } from '@lingui/format-po'
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import { localeOf } from '../../../config/language.ts'
import { catalogues } from '../../../lingui.config.ts'
import { type CatalogueMessage, translatorIn } from './translator.ts'

const AMOUNTS = [0, 1, 2, 3, 6, 10, 11, 26, 99, 100, 101, 102, 103, 111, 1000, 12_345, -1, 0.5]
const VALUES = [...AMOUNTS, '7', '', '<0/>', '# {name} $&', 'دليل', undefined]

describe.each(['en', 'ar'] as const)('the translator writes in %s what Lingui writes:', (language) => {
  test.each(catalogues)('each message of %s, with many values', async (path) => {
    const messages = await compiled(path, language)
    const ours = translatorIn(language, messages as Record<string, CatalogueMessage>)
    const theirs = lingui(language, messages)
    expect(Object.keys(messages).length).toBeGreaterThan(10)
    for (const [id, message] of Object.entries(messages)) {
      const names = namesIn(message)
      for (const value of names.length > 0 ? VALUES : [1]) {
        const values = Object.fromEntries(names.map((name) => [name, value]))
        const [own, other] = [ours._(id, values), theirs._(id, values)]
        // The values are compared first, because calling `expect` thousands of times would take too long.
        if (own !== other) expect({ id, value, own }).toEqual({ id, value, own: other })
      }
    }
  })

  test('numbers and dates', () => {
    const [ours, theirs] = [translatorIn(language, {}), lingui(language, {})]
    for (const options of [undefined, {}, { notation: 'compact' }, { maximumFractionDigits: 1 }, { style: 'percent' }])
      for (const amount of AMOUNTS)
        expect(ours.number(amount, options as Intl.NumberFormatOptions)).toBe(
          theirs.number(amount, options as Intl.NumberFormatOptions),
        )
    for (const options of [{ dateStyle: 'long' }, { month: 'short' }] as const)
      for (const day of ['2026-11-21', new Date('2026-01-02T23:59Z')])
        expect(ours.date(day, { ...options, timeZone: 'UTC' })).toBe(
          new Date(day).toLocaleDateString(localeOf(language), { ...options, timeZone: 'UTC' }),
        )
  })
})

test('a message that the catalogue lacks is written as in the code, or else as its key', () => {
  const english = translatorIn('en', {})
  const message = compileMessage('Contact {company}') as unknown as string
  expect(english._({ id: 'abcdef', message, values: { company: 'Wadi' } })).toBe('Contact Wadi')
  expect(english._('abcdef', { company: 'Wadi' }, { message })).toBe('Contact Wadi')
  expect([english._('Delay analysis'), english._('constructor'), english._('{company}')]).toEqual([
    'Delay analysis',
    'constructor',
    '{company}',
  ])
})

test('a missing value of a closed list is written as an empty text', () => {
  const missing = null as unknown as string
  expect([translatorIn('en', {})._(missing), lingui('en', {})._(missing)]).toEqual(['', ''])
})

// Lingui's own translator would decode the escape and write 'A'.
test('a value is written as it was typed', () => {
  const message = compileMessage('Contact {company}') as unknown as string
  expect(translatorIn('en', {})._({ id: 'abcdef', message, values: { company: '\\u0041' } })).toBe('Contact \\u0041')
})

test('each of the six Arabic forms, at the numbers where it begins', () => {
  const message = compileMessage(
    '{days, plural, =5 {خمسة} zero {اليوم} one {يوم} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}',
  ) as CatalogueMessage
  const arabic = translatorIn('ar', { days: message })
  const written = [0, 1, 2, 3, 5, 10, 11, 99, 100, 102, 103, 1000].map((days) => arabic._('days', { days }))
  expect(written).toEqual([
    'اليوم',
    'يوم',
    'يومان',
    '3 أيام',
    'خمسة',
    '10 أيام',
    '11 يومًا',
    '99 يومًا',
    '100 يوم',
    '102 يوم',
    '103 أيام',
    '1,000 يوم',
  ])
})

type Compiled = Record<string, CompiledMessage>

function lingui(language: 'en' | 'ar', messages: Compiled) {
  const locales = language === 'ar' ? { locales: localeOf('ar') } : {}
  return setupI18n({ locale: language, ...locales, messages: { [language]: messages } })
}

async function compiled(filename: string, language: 'en' | 'ar'): Promise<Compiled> {
  const parsed = await formatter().parse(readFileSync(filename, 'utf8'), {
    locale: 'ar',
    sourceLocale: 'en',
    filename,
  })
  const textOf = { en: (id: string) => id, ar: (id: string) => parsed[id]?.translation ?? '' }[language]
  return Object.fromEntries(
    // The messages pass through JSON, as they do in the built files.
    Object.keys(parsed).map((id) => [id, JSON.parse(JSON.stringify(compileMessage(textOf(id))))]),
  )
}

function namesIn(message: CompiledMessage): string[] {
  const names = message.flatMap((part) => {
    if (typeof part === 'string') return []
    const [name, kind, forms] = part as [string, string?, Record<string, CompiledMessage>?]
    // Fails for any other kind of placeholder and for plural offsets, because the site's translator does not support
    // them.
    expect([undefined, 'plural']).toContain(kind)
    expect(forms ?? {}).not.toHaveProperty('offset')
    return [name, ...Object.values(forms ?? {}).flatMap(namesIn)]
  })
  return [...new Set(names)]
}
