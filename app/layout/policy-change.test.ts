import type { I18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { Language } from '../../config/language.ts'
import { translatorIn } from '../i18n/translator.ts'
import { policyNotice } from './policy-change.ts'

const i18nIn = (language: Language) => translatorIn(language, {}) as I18n

const at = (now: string, alerts: string, messages = alerts, sightings = alerts) => {
  const beginsAt = { alerts: new Date(alerts), messages: new Date(messages), sightings: new Date(sightings) }
  const { days, policies } = policyNotice(new Date(now), beginsAt, i18nIn('en'))
  return [...days, ...policies]
}

const NEW_SITE = '2026-11-25T00:00:00Z'

test('each change is announced for 30 days from its own day', () => {
  expect(at('2026-11-23T23:59:59Z', NEW_SITE)).toEqual(['2026-11-23', 'privacy', 'terms'])
  expect(at('2026-12-22T23:59:59Z', NEW_SITE)).toEqual(['2026-11-25', '2026-11-24', '2026-11-23', 'privacy', 'terms'])
  expect(at('2026-12-23T00:00:00Z', NEW_SITE)).toEqual(['2026-11-25', '2026-11-24', 'privacy'])
  expect(at('2026-12-24T00:00:00Z', NEW_SITE)).toEqual(['2026-11-25', 'privacy'])
  expect(at('2026-12-25T00:00:00Z', NEW_SITE)).toEqual([])
})

test('the days are written in the language of the page', () => {
  const now = new Date('2026-11-24T12:00:00Z')
  const beginsAt = { alerts: now, messages: now, sightings: now }
  const writtenIn = (language: Language) => policyNotice(now, beginsAt, i18nIn(language)).writtenDays
  expect([writtenIn('en'), writtenIn('ar')]).toEqual([
    '24 November 2026, 23 November 2026',
    '24 نوفمبر 2026، 23 نوفمبر 2026',
  ])
})

test('on a site that was upgraded later, each change is announced until what it announces begins', () => {
  const late = (now: string) => at(now, '2027-01-19T08:00:00Z', '2027-02-20T08:00:00Z', '2027-03-20T08:00:00Z')
  expect(late('2027-01-19T07:59:59Z')).toEqual(['2026-11-25', '2026-11-24', '2026-11-23', 'privacy', 'terms'])
  expect(late('2027-01-19T08:00:00Z')).toEqual(['2026-11-25', '2026-11-24', '2026-11-23', 'privacy'])
  expect(late('2027-02-20T08:00:00Z')).toEqual(['2026-11-24', 'privacy'])
  expect(late('2027-03-20T08:00:00Z')).toEqual([])
})
