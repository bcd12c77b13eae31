import { expect, test } from 'vitest'
import { companies } from './vendors/companies.ts'

const YEARS = /\b(?:19|20)\d\d\b/g

// Two parties recognise their dispute by its amount or its days.
test('no sample of an assignment has a number beside its year and the year of its form of contract', () => {
  const assignments = companies.flatMap(({ assignments = [] }) => assignments)
  expect(assignments).toHaveLength(14)
  expect(assignments.filter((assignment) => /\d/.test(assignment.replace(YEARS, '')))).toEqual([])
})
