import { expect, onTestFinished, test } from 'vitest'
import { readEnvironment } from '../../../config/environment.ts'
import { withConnection } from '../../../db/connection.ts'
import { loginFrom } from '../../../db/login.ts'
import { emptyDatabase, testDatabase } from '../../../test/database.ts'
import { operatorFacts } from '../../../test/environment.ts'
import { checkSite, describeInEnglish, isOpenCheck } from './checks.server.ts'
import { readSiteFacts, type SiteFacts } from './setup.queries.server.ts'

/**
 * Returns the lines about its settings that a site prints when it starts. With `facts`, they include the lines about
 * its database.
 */
function hintsFor(settings: Record<string, string>, facts?: SiteFacts): string[] {
  const openChecks = checkSite(readEnvironment({ ...operatorFacts, ...settings }), facts).filter(isOpenCheck)
  return openChecks
    .filter(({ isAtStart }) => isAtStart)
    .map((result) => `${result.state === 'broken' ? 'error' : 'warn'} ${describeInEnglish(result)}`)
}

async function readFacts(url?: string): Promise<SiteFacts> {
  const { staff, close } = await testDatabase(url ? { url } : {})
  onTestFinished(close)
  return readSiteFacts(staff)
}

test('a host that others can reach needs a PUBLIC_URL', () => {
  const sentence = (url: string) =>
    `warn Public address: Other machines can reach the site. Set PUBLIC_URL to the address that visitors use, because links in emails now point to ${url}.`
  expect(hintsFor({ HOST: '0.0.0.0' })).toEqual([sentence('http://localhost:3000')])
  expect(hintsFor({ HOST: '203.0.113.5', PORT: '80' })).toEqual([sentence('http://203.0.113.5:80')])
  for (const HOST of ['127.0.0.1', '127.0.0.2', '::1', 'localhost']) expect(hintsFor({ HOST })).toEqual([])
  expect(hintsFor({ HOST: '0.0.0.0', PUBLIC_URL: 'http://dalil.example' })).toEqual([])
})

test('a site with an https address must name its proxy', () => {
  const PUBLIC_URL = 'https://dalil.example'
  expect(hintsFor({ PUBLIC_URL })).toEqual([
    'warn Proxy: If the site is behind a proxy, add the proxy to TRUSTED_PROXIES. Otherwise all visitors share one rate limit.',
  ])
  expect(hintsFor({ PUBLIC_URL, TRUSTED_PROXIES: '127.0.0.1' })).toEqual([])
})

test('facts about the operator are named while they are missing or examples, and links separately', () => {
  expect(hintsFor({ OPERATOR_REGISTER: '', SCHEDULING_URL: 'https://calendar.example' })).toEqual([
    'warn Operator: Visitors should know who runs the site. These settings are missing or still examples: OPERATOR_REGISTER.',
    'warn Scheduling and profile links: Visitors should be able to book a demo and see your profile. These settings are missing or still examples: SCHEDULING_URL.',
  ])
})

test('a site with https must name its operator, and another site need not', () => {
  const settings = { OPERATOR_NAME: '', TRUSTED_PROXIES: '127.0.0.1' }
  expect(hintsFor({ ...settings, PUBLIC_URL: 'https://dalil.example' })).toEqual([
    'error Operator: The Terms and the Privacy Policy do not say who is responsible, as the law requires. Before you announce the site, set what is missing or still an example: OPERATOR_NAME.',
  ])
  expect(hintsFor({ ...settings, PUBLIC_URL: 'http://dalil.example' })).toEqual([
    expect.stringMatching(/^warn Operator/),
  ])
})

test('a database whose LC_CTYPE does not know Arabic letters is reported with the remedy', async () => {
  expect(hintsFor({}, await readFacts())).toEqual([])
  const url = new URL(await emptyDatabase())
  const other = `${url.pathname.slice(1)}_c`
  await withConnection(loginFrom(url.href), (client) =>
    client.query(`create database ${other} template template0 lc_collate 'C' lc_ctype 'C'`),
  )
  url.pathname = other
  expect(hintsFor({}, await readFacts(url.href))).toEqual([
    'warn Searches in Arabic: Searches in Arabic read every row. Restore a backup into a database with another character type: LC_CTYPE C → C.UTF-8.',
  ])
})

test('before PostgreSQL 16, a login must not be able to create roles', async () => {
  const facts = await readFacts()
  expect(facts.createsRoles).toBe(false)
  const hintsOf = (postgresqlVersion: number, createsRoles: boolean) =>
    hintsFor({}, { ...facts, login: 'dalil', postgresqlVersion, createsRoles })
  expect(hintsOf(150_013, true)).toEqual([
    'error Rights of the database login: The login of the database can create roles. Before PostgreSQL 16 such a login can run programs on the machine of the database. Set VISITOR_DATABASE_URL, and run in the database: alter role dalil nocreaterole.',
  ])
  expect([hintsOf(160_000, true), hintsOf(150_013, false)]).toEqual([[], []])
})

test('a terminal shows times in UTC', () => {
  const result = { name: 'backup', label: 'Nightly backup', isAtStart: false, state: 'broken' } as const
  expect(describeInEnglish({ ...result, sentence: 'The latest ended on', at: new Date('2026-11-20T12:00:30Z') })).toBe(
    'Nightly backup: The latest ended on 2026-11-20 12:00 UTC.',
  )
})
