import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { seed } from '../../../bin/seed.ts'
import { schemaFaults } from '../../../test/described-answers.ts'
import { testServer } from '../../../test/server.ts'

const site = await testServer()
afterAll(() => site.close())

let ids: string[]
beforeAll(async () => {
  const { staff } = site.database
  await seed(staff)
  // An import stores a request like this one if the former site had only a company, a text, a country and an address.
  await staff.query(sql`
    insert into opportunity_submissions (company, description, country, contact_email, location, company_website,
      ownership_type, project_size, services, project_type, specialties, languages)
    values ('Former Works', 'A claim', 'Iraq', 'a@former.example', '', 'former', '', '', '{}', '{}', '{}', '{}')`)
  await staff.query(sql`
    update opportunity_submissions set status = 'approved', decided_at = now(), decided_as = 'staff', decided_by = 'a@b.example'
    where company = 'Former Works'`)
  const { rows } = await staff.query<{ id: string; company: string; ownership_type: string }>(
    sql`select id, company, ownership_type from opportunities`,
  )
  ids = rows.map(({ id }) => id).sort()
  const masked = rows.filter(({ company, ownership_type }) => !company && !ownership_type)
  expect([masked.length > 0, rows.length > 48]).toEqual([true, true])
})

test('each page of requests conforms to the description of the API', async () => {
  const description = JSON.parse((await site.get('/api/openapi.json')).text)
  const found: string[] = []
  let path: string | undefined = '/api/v1/requests?limit=48'
  while (path) {
    const answer: Awaited<ReturnType<typeof site.get>> = await site.get(path)
    const page = JSON.parse(answer.text)
    expect(schemaFaults(description, '/api/v1/requests', answer)(page)).toEqual([])
    found.push(...page.requests.map(({ id }: { id: string }) => id))
    path = page.next?.replace('http://dalil.example', '')
  }
  expect(found.sort()).toEqual(ids)
})

test('the client of the official SDK, which validates answers, reads every page of search_requests', async () => {
  const client = new Client({ name: 'test', version: '1' })
  onTestFinished(() => client.close())
  // The SDK's types do not allow for exactOptionalPropertyTypes.
  await client.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${site.port}/mcp`)) as never)
  await client.listTools()
  const found: string[] = []
  let after: string | null | undefined
  do {
    const answer = await client.callTool({ name: 'search_requests', arguments: after ? { after } : {} })
    const page = answer.structuredContent as { requests: { id: string }[]; after: string | null }
    found.push(...page.requests.map(({ id }) => id))
    after = page.after
  } while (after)
  expect(found.sort()).toEqual(ids)
  for (const id of ids) await client.callTool({ name: 'get_request', arguments: { id } })
  await client.callTool({ name: 'list_filters' })
})
