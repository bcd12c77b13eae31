import { expect, test } from 'vitest'
import { memberships } from '../../app/records/verification/memberships.ts'
import { isArabic } from './arabic.ts'
import { opportunitySamples } from './opportunities.ts'
import { listingSamples } from './vendors.ts'
import { verificationSamples } from './visitors.ts'

test('forty vendors present themselves, each in other sentences and in the language of its name', () => {
  const presented = listingSamples.filter(({ about }) => about)
  expect(presented).toHaveLength(40)
  const sentences = presented.flatMap(({ about = '' }) => about.split(/(?<=[.؟])\s/))
  expect(new Set(sentences).size).toBe(sentences.length)
  expect(presented.filter(({ about = '', companyName }) => isArabic(about) !== isArabic(companyName))).toEqual([])
})

test('no two companies share a domain, and every domain ends in .example', () => {
  const senders = [...listingSamples, ...opportunitySamples].map(({ contactEmail }) => contactEmail)
  const domains = senders.map((address) => address.split('@')[1] ?? '')
  expect(domains.filter((domain, index) => domains.indexOf(domain) !== index)).toEqual([])
  expect(domains.filter((domain) => !domain.endsWith('.example'))).toEqual([])
})

test('the opportunities are spread over 45 days, at most two of them within one day', () => {
  const days = opportunitySamples.map(({ daysAgo }) => Math.floor(daysAgo))
  expect(Math.max(...days)).toBe(44)
  const most = Math.max(...days.map((day) => days.filter((other) => other === day).length))
  expect(most).toBe(2)
})

test('a verified membership states its grade', () => {
  const verified = verificationSamples.flatMap(([, kind, body]) => (kind === 'membership' ? [body] : []))
  expect(verified.filter((body) => !memberships.some((membership) => membership === body))).toEqual([])
})
