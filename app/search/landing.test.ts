import { expect, test } from 'vitest'
import { readFilters } from '../kit/lists/filters.ts'
import { allLandings, landingOf, landingPath, readAnyLanding, readLanding } from './landing.ts'

const groups = ['country', 'service', 'language'].map((key) => ({
  key,
  label: key,
  options: ['Egypt', 'Qatar', 'Delay analysis', 'Expert witness', 'Arabic'],
}))

test('each service, each country and each combination has one address, which can be read back', () => {
  const landings = allLandings([])
  expect(landings).toHaveLength(11 + 15 + 11 * 15)
  const paths = landings.map((landing) => landingPath('/vendors', landing))
  expect(new Set(paths).size).toBe(landings.length)
  expect(paths).toContain('/vendors/delay-analysis/saudi-arabia')
  for (const [index, path] of paths.entries()) {
    const [, , first, second] = path.split('/')
    expect(readLanding(first, second)).toEqual({ service: undefined, country: undefined, ...landings[index] })
  }
})

test.for([
  ['x'],
  [''],
  ['Egypt'],
  ['egypt', 'delay-analysis'],
  ['delay-analysis', ''],
  ['delay-analysis', 'x'],
  ['x', 'egypt'],
  ['egypt', 'egypt'],
  ['constructor'],
])('%j is no landing page', ([first, second]) => {
  expect(readLanding(first, second)).toBeUndefined()
})

test.for([
  ['service=Delay+analysis&country=Egypt', '/vendors/delay-analysis/egypt'],
  ['country=egypt', '/vendors/egypt'],
  ['service=Delay+analysis', '/vendors/delay-analysis'],
  ['', undefined],
  ['service=Delay+analysis&country=Egypt&q=x', undefined],
  ['service=Delay+analysis&country=Egypt&language=Arabic', undefined],
  ['service=Delay+analysis&country=Egypt&country=Qatar', undefined],
  ['service=Delay+analysis&country=Atlantis', undefined],
  ['q=egypt', undefined],
] as const)("the filters '%s' have the landing page %s", ([query, path]) => {
  const landing = landingOf(readFilters(groups, new URLSearchParams(query)), [])
  expect(landing && landingPath('/vendors', landing)).toBe(path)
})

test('the address of an option that ends with a bracket does not end with a dash', () => {
  const forum = { key: 'forum', label: 'Forum', options: ['DIAC (Dubai)'] }
  const landing = landingOf(readFilters([forum], new URLSearchParams('forum=DIAC+(Dubai)')), [forum])
  expect(landing && landingPath('/requests', landing)).toBe('/requests/forum/diac-dubai')
  expect(readAnyLanding([forum], { first: 'forum', second: 'diac-dubai' })).toEqual({ forum: 'DIAC (Dubai)' })
})
