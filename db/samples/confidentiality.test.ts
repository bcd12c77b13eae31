import { expect, test } from 'vitest'
import { inventOpportunity } from './invented-opportunities.ts'
import { opportunitySamples } from './opportunities.ts'

test('no sample tells an amount in dispute', () => {
  const texts = [...opportunitySamples, ...Array.from({ length: 500 }, (_, index) => inventOpportunity(index))].map(
    ({ description }) => description,
  )
  expect(
    texts.filter((text) => /million|\b(?:AED|SAR|QAR|OMR|KWD|BHD|BD|EGP|JOD|USD|EUR)\s?\d|[$€]\s?\d/i.test(text)),
  ).toEqual([])
})
