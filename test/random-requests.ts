import * as fc from 'fast-check'
import {
  countries,
  ownershipTypes,
  projectSizes,
  projectTypes,
  vendorServices,
} from '../app/vocabulary/closed-lists.ts'
import { anOpportunity } from './builders.ts'

/** Generates texts of one to `most` words. */
export type RandomText = (most: number) => fc.Arbitrary<string>

export const textsOf =
  (words: fc.Arbitrary<string>): RandomText =>
  (most) =>
    fc.array(words, { minLength: 1, maxLength: most }).map((parts) => parts.join(' '))

/** Generates rows of `opportunities` with random texts and choices. */
export const requestsWith = (text: RandomText, mostInDescription: number) =>
  fc
    .record({
      company: text(3),
      description: text(mostInDescription),
      location: text(2),
      country: fc.constantFrom(...countries),
      ownership_type: fc.constantFrom(...ownershipTypes),
      project_size: fc.constantFrom(...projectSizes),
      services: fc.subarray([...vendorServices], { maxLength: 3 }),
      project_type: fc.subarray([...projectTypes], { maxLength: 2 }),
    })
    .map(anOpportunity)
