import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { testSite, wordsOf } from '../../../test/app.ts'
import { anOpportunity, publish } from '../../../test/builders.ts'
import { watchLog } from '../../../test/log.ts'

const site = await testSite()
afterAll(() => site.close())
const show = async (row = {}) => {
  const [id] = await publish(site.database.staff, anOpportunity(row))
  const html = await (await site.get(`/opportunities/${id}`)).text()
  return { id, html, words: wordsOf(html) }
}

test('an opportunity is shown in full, with its contact address', async () => {
  const { words } = await show({ services: ['Delay analysis', 'Expert witness'], languages: ['English', 'Arabic'] })
  for (const part of [
    'Wadi Build',
    'Amman, Jordan',
    'Vendor Services Required Delay analysis Expert witness',
    'Specialties Required Civil',
    'Languages Required English Arabic',
    'Project Type Rail',
    'Ownership Type Public',
    'Project Size $10M - $50M',
    'Project Location Jordan',
    'Opportunity Description An independent delay analysis for a depot.',
    'Submit your company profile for this opportunity: claims@wadi-build.example',
    'Share on LinkedIn',
  ])
    expect(words).toContain(part)
})

test('specialties and languages are left out where there are none', async () => {
  const { words } = await show({ specialties: [], languages: [] })
  expect(words).not.toMatch(/Specialties Required|Languages Required/)
})

test('every other group shows its heading, also where nothing is stated', async () => {
  const { words } = await show({ services: [], project_type: [], ownership_type: '', project_size: '' })
  expect(words).toContain('Vendor Services Required Not stated')
  expect(words).toContain('Project Type Not stated Ownership Type Not stated Project Size Not stated')
})

test('the lines of a description stay lines', async () => {
  const { html } = await show({ description: 'First\n\nsecond' })
  expect(html).toMatch(/<p class="[^"]*whitespace-pre-line[^"]*"[^>]*>First\n\nsecond<\/p>/)
})

test('sharing carries the address of the page, encoded', async () => {
  const { id, html } = await show()
  expect(html).toContain(`?url=${encodeURIComponent(`http://dalil.example/opportunities/${id}`)}`)
})

test('whatever stands in a contact address is an address to write to, and no copy to somebody else', async () => {
  const { html } = await show({ contact_email: 'claims@wadi-build.example?bcc=spy@evil.example' })
  const links = [...html.matchAll(/href="mailto:([^"]*)"/g)].map(([, address]) => address)
  expect(new Set(links)).toEqual(new Set(['claims@wadi-build.example%3Fbcc%3Dspy@evil.example']))
})

test('an id counts in either case', async () => {
  const { id } = await show()
  expect((await site.get(`/opportunities/${id?.toUpperCase()}`)).status).toBe(200)
})

test('an opportunity that is not there is not found: 404 for its page, and no fault', async () => {
  const log = watchLog()
  const answer = await site.get(`/opportunities/${randomUUID()}`)
  expect(answer.status).toBe(404)
  expect(wordsOf(await answer.text())).toContain('Opportunity Not Found')
  expect(log).toEqual([])
})
