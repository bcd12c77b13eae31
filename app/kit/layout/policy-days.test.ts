import type { I18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { Language } from '../../../config/language.ts'
import { translatorIn } from '../i18n/translator.ts'
import { policyDays } from './policy-days.ts'

const at = (now: string, changes: string[], language: Language = 'en') => {
  const { updated, change } = policyDays(new Date(now), changes, translatorIn(language, {}) as I18n)
  return [updated, change]
}

test('a change of the policies is announced 31 days ahead, and becomes their date on the day it applies', () => {
  const change = ['2027-03-01']
  expect(at('2027-01-28T23:59:59Z', change)).toEqual(['2025-03-30', undefined])
  expect(at('2027-01-29T00:00:00Z', change)).toEqual(['2025-03-30', '1 March 2027'])
  expect(at('2027-02-28T23:59:59Z', change, 'ar')).toEqual(['2025-03-30', '1 مارس 2027'])
  expect(at('2027-03-01T00:00:00Z', change)).toEqual(['2027-03-01', undefined])
})

test('without a change the policies have their first date, and until a second change the date of the first one', () => {
  expect(at('2030-01-01T00:00:00Z', [])).toEqual(['2025-03-30', undefined])
  expect(at('2028-04-10T00:00:00Z', ['2027-03-01', '2028-05-01'])).toEqual(['2027-03-01', '1 May 2028'])
})
