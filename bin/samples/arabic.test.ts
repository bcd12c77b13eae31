import { expect, test } from 'vitest'
import { isArabic } from './arabic.ts'
import { opportunitySamples } from './opportunities.ts'
import { requestSamples } from './requests.ts'
import { listingSamples } from './vendors.ts'

const inArabic = {
  opportunities: opportunitySamples.filter(({ description }) => isArabic(description)),
  listings: listingSamples.filter(({ companyName }) => isArabic(companyName)),
  requests: requestSamples.filter(({ description }) => isArabic(description)),
}

test('a third of the samples is written in Arabic, and so are four of the newest twelve opportunities', () => {
  expect(inArabic.opportunities).toHaveLength(20)
  expect(inArabic.listings).toHaveLength(27)
  expect(inArabic.requests).toHaveLength(2)
  const newest = opportunitySamples.toSorted((one, other) => one.daysAgo - other.daysAgo).slice(0, 12)
  expect(newest.filter(({ description }) => isArabic(description))).toHaveLength(4)
})

test('an Arabic sample has its name and city in Arabic, and requests or offers Arabic', () => {
  for (const { company, location, languages } of [...inArabic.opportunities, ...inArabic.requests]) {
    expect([company, location].filter((text) => !isArabic(text))).toEqual([])
    expect(languages).toContain('Arabic')
  }
  for (const { city, firstName, lastName, languages } of inArabic.listings) {
    expect([city, firstName, lastName].filter((text) => text !== undefined && !isArabic(text))).toEqual([])
    expect(languages).toContain('Arabic')
  }
})

test('an Arabic name changes no address of a sample', () => {
  const addresses = listingSamples.map(({ slug, website, contactEmail }) => `${slug} ${website} ${contactEmail}`)
  expect(addresses.filter((address) => !/^[ -~]+$/.test(address) || /(^| )( |@)|\/in\/-/.test(address))).toEqual([])
  expect(new Set(listingSamples.map(({ slug }) => slug)).size).toBe(80)
})
