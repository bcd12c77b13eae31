import { expect, test } from 'vitest'
import { companies } from './vendors/companies.ts'

const YEARS = /\b(?:19|20)\d\d\b/g

// The parties to a real dispute would recognise it by an amount or by a number of days.
test('no sample of an assignment has a number beside its year and the year of its form of contract', () => {
  const assignments = companies.flatMap(({ assignments = [] }) => assignments)
  expect(assignments).toHaveLength(14)
  expect(assignments.filter((assignment) => /\d/.test(assignment.replace(YEARS, '')))).toEqual([])
})
