import { randomUUID } from 'node:crypto'
import { Validator } from '@seriousme/openapi-schema-validator'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { BUSY_TEXT, refusalAnswer, TOO_MANY_TEXT } from '../../../../server/refusals.ts'
import { type TestSite, testSite } from '../../../../test/app.ts'
import { anOpportunity, publish } from '../../../../test/builders.ts'
import { whileUnreachable } from '../../../../test/database.ts'
import { schemaFaults } from '../../../../test/described-answers.ts'
import { watchLog } from '../../../../test/log.ts'
import { testServer } from '../../../../test/server.ts'

let site: TestSite
let ids: { open: string; ended: string; unknown: string }
beforeAll(async () => {
  site = await testSite()
  const rows = Array.from({ length: 3 }, () => anOpportunity())
  const [open = '', ended = ''] = await publish(site.database.staff, ...rows)
  ids = { open, ended, unknown: randomUUID() }
  await site.database.staff.query(sql`
    update opportunities set closes_on = '2027-03-14', closes_at = '2027-03-14T21:00:00Z' where id = ${open}`)
  await site.database.staff.query(sql`delete from opportunities where id = ${ended}`)
})
afterAll(() => site.close())

type OperationJson = { description: string; tags: string[]; parameters: { name: string; description: string }[] }

const readJson = async (path: string) => JSON.parse(await (await site.get(path)).text())

test('the description of the API is an OpenAPI document of version 3.1', async () => {
  const validator = new Validator()
  expect(await validator.validate(await readJson('/api/openapi.json'))).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
})

test('it needs no key, and describes its contact, tags, operations and parameters', async () => {
  const { info, security, tags, paths } = await readJson('/api/openapi.json')
  expect(security).toEqual([])
  expect(info.license).toEqual({
    name: 'Facts: CC BY 4.0. Texts: all rights reserved; may be shown with a link while the request is open',
    url: 'http://dalil.example/data#licence',
  })
  expect(info.contact).toEqual({ name: 'Dalil', url: 'http://dalil.example/contact' })
  const tagNames = tags.map(({ name }: { name: string }) => name)
  expect(tagNames).toEqual(['Requests', 'Filters'])
  for (const [path, { get }] of Object.entries<{ get: OperationJson }>(paths)) {
    expect([path, get.description]).toEqual([path, expect.stringMatching(/\w\.$/)])
    expect(tagNames).toEqual(expect.arrayContaining(get.tags))
    for (const { name, description } of get.parameters) expect([path, name, description]).not.toContain(undefined)
  }
})

test('it names the parameters that the list of requests takes', async () => {
  const { paths } = await readJson('/api/openapi.json')
  const { parameters } = paths['/api/v1/requests'].get
  expect(parameters.map(({ name }: { name: string }) => name)).toEqual([
    'q',
    'service',
    'country',
    'projectType',
    'specialty',
    'language',
    'ownershipType',
    'projectSize',
    'stage',
    'contractForm',
    'actsFor',
    'forum',
    'needed',
    'locale',
    'limit',
    'after',
  ])
  expect(parameters[5].schema.items.enum).toEqual(['English', 'Arabic'])
  expect(parameters[14].schema).toEqual({ type: 'integer', minimum: 1, maximum: 48 })
})

test('a field with options has no other values, and is empty only if a request may not show it', async () => {
  const { components } = await readJson('/api/openapi.json')
  const { languages, ownership_type, country, acts_for } = components.schemas.Request.properties
  expect(languages.items.enum).toEqual(['English', 'Arabic'])
  expect(ownership_type.enum).toEqual(['', 'Public', 'Private', 'PPP'])
  expect(ownership_type.description).toBe(
    'Ownership type. Empty if it is not stated, or if a confidential request withholds it.',
  )
  expect(country.enum).not.toContain('')
  expect(acts_for.enum).toEqual([
    '',
    'Employer',
    'Main contractor',
    'Subcontractor or supplier',
    'Engineer or consultant',
    'Funder or insurer',
    'Law firm',
  ])
})

test.for([
  ['/api/v1/requests', '', 200],
  ['/api/v1/requests', '?limit=1&locale=ar', 200],
  ['/api/v1/requests', '?x=1', 400],
  ['/api/v1/requests/{id}', 'open', 200],
  ['/api/v1/requests/{id}', 'ended', 410],
  ['/api/v1/requests/{id}', 'unknown', 404],
  ['/api/v1/lists', '', 200],
  ['/api/v1/changes', '', 200],
  ['/api/v1/changes', '?since=2026-11-23T10:00:00Z', 200],
  ['/api/v1/changes', '?since=x', 400],
] as const)('the response of %s %s with the status %i conforms to the description', async ([path, asked, status]) => {
  const id = ids[asked as keyof typeof ids]
  const answer = await site.get(id ? path.replace('{id}', id) : path + asked)
  expect(answer.status).toBe(status)
  await expectDescribed(path, answer)
})

test.for(['/api/v1/requests', '/api/v1/requests/{id}', '/api/v1/changes'])(
  'without the database %s sends Retry-After, as the description says',
  async (path) => {
    const log = watchLog()
    await whileUnreachable(site.database.url, async () => {
      const answer = await site.get(path.replace('{id}', ids.open))
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '30'])
      await expectDescribed(path, answer)
    })
    expect(log).toHaveLength(1)
  },
)

test.for([
  [429, TOO_MANY_TEXT],
  [503, BUSY_TEXT],
] as const)(
  'a refusal of the server with the status %i conforms to the description of each address',
  async ([status, sentence]) => {
    const { paths } = await readJson('/api/openapi.json')
    for (const path of Object.keys(paths)) {
      const { body, headers } = refusalAnswer(path, status, sentence)
      expect(headers['Retry-After']).toBe('2')
      await expectDescribed(path, new Response(body, { status, headers }))
    }
  },
)

test('the responses to a too long address and to an unchanged ETag conform to the description', async () => {
  const server = await testServer()
  onTestFinished(server.close)
  const { status, headers, text } = await server.get(`/api/v1/requests/${'x'.repeat(1_100)}`)
  expect(status).toBe(414)
  await expectDescribed('/api/v1/requests/{id}', new Response(text, { status, headers }))

  const { paths } = await readJson('/api/openapi.json')
  for (const path of ['/api/v1/requests', '/api/v1/lists', '/api/v1/changes']) {
    const etag = (await server.get(path)).headers.get('ETag') ?? ''
    expect((await server.get(path, { 'If-None-Match': etag })).status).toBe(304)
    expect(paths[path].get.responses[304]).toEqual({ description: 'Not changed since the answer with this `ETag`' })
  }
})

async function expectDescribed(path: string, answer: Response): Promise<void> {
  const faultsOf = schemaFaults(await readJson('/api/openapi.json'), path, answer)
  expect(faultsOf(JSON.parse(await answer.text()))).toEqual([])
}
