import { expect, test } from 'vitest'
import { inventOpportunity } from './invented-opportunities.ts'
import { opportunitySamples } from './opportunities.ts'

// In both languages of the samples.
const AMOUNT = [
  /million|\b(?:AED|SAR|QAR|OMR|KWD|BHD|BD|EGP|JOD|USD|EUR)\s?\d|[$€]\s?\d/i,
  /مليون|ملايين|مليار|[\d٠-٩]\s?(?:ألف\s)?(?:ريال|درهم|دينار|جنيه|ليرة|دولار|يورو)/,
]

test('no sample tells an amount in dispute', () => {
  const texts = [...opportunitySamples, ...Array.from({ length: 500 }, (_, index) => inventOpportunity(index))].map(
    ({ description }) => description,
  )
  expect(texts.filter((text) => AMOUNT.some((pattern) => pattern.test(text)))).toEqual([])
})
