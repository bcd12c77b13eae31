import { expect, onTestFinished, test } from 'vitest'
import { readEnvironment } from '../config/environment.ts'
import { withConnection } from '../db/connection.ts'
import { loginFrom } from '../db/login.ts'
import { emptyDatabase, testDatabase } from '../test/database.ts'
import { operatorFacts } from '../test/environment.ts'
import { databaseHints, excessiveRights, missingOperator, rightsToRevoke, startHints } from './start-hints.ts'

const hintsFor = (environment: Record<string, string>) =>
  startHints(readEnvironment({ ...operatorFacts, ...environment }), environment)

test('a host that others can reach needs a PUBLIC_URL', () => {
  const sentence = (url: string) =>
    `HOST makes the site public, but links in emails point to ${url}. Set PUBLIC_URL to the address that visitors use.`
  expect(hintsFor({ HOST: '0.0.0.0' })).toEqual([sentence('http://localhost:3000')])
  expect(hintsFor({ HOST: '203.0.113.5', PORT: '80' })).toEqual([sentence('http://203.0.113.5:80')])
  for (const HOST of ['127.0.0.1', '127.0.0.2', '::1', 'localhost']) expect(hintsFor({ HOST })).toEqual([])
  expect(hintsFor({ HOST: '0.0.0.0', PUBLIC_URL: 'http://dalil.example' })).toEqual([])
})

test('a misspelt setting is named', () => {
  expect(hintsFor({ TEAM_EMIALS: 'amal@dalil.example' })).toEqual([
    'TEAM_EMIALS is not a setting. Did you mean TEAM_EMAILS?',
  ])
})

test('an address with https needs the proxy named', () => {
  const PUBLIC_URL = 'https://dalil.example'
  expect(hintsFor({ PUBLIC_URL })).toEqual([
    'If the site is behind a proxy, add the proxy to TRUSTED_PROXIES. Otherwise all visitors share one rate limit.',
  ])
  expect(hintsFor({ PUBLIC_URL, TRUSTED_PROXIES: '127.0.0.1' })).toEqual([])
})

test('a fact of the operator that is missing, and a link to an example, are named', () => {
  expect(hintsFor({ OPERATOR_NAME: '', SCHEDULING_URL: 'https://calendar.example' })).toEqual([
    'These settings are missing or still examples: OPERATOR_NAME, SCHEDULING_URL. Visitors should know who runs the site.',
  ])
})

test('a site with https must name its operator, and another need not', () => {
  const said = (settings: Record<string, string>) => missingOperator(readEnvironment(settings))
  expect(said({ PUBLIC_URL: 'https://dalil.example' })).toEqual([
    'OPERATOR_NAME is not set: the Terms and the Privacy Policy do not say who is responsible, as the law requires. Set it before you announce the site.',
  ])
  expect(said({ PUBLIC_URL: 'https://dalil.example', OPERATOR_NAME: 'Daleel Directories LLC' })).toEqual([])
  expect(said({ PUBLIC_URL: 'http://dalil.example' })).toEqual([])
})

test('a database whose LC_CTYPE does not know Arabic letters is named, with what to do', async () => {
  const database = await testDatabase()
  expect(await databaseHints(database.staff)).toEqual([])
  await database.close()
  const url = new URL(await emptyDatabase())
  const other = `${url.pathname.slice(1)}_c`
  await withConnection(loginFrom(url.href), (client) =>
    client.query(`create database ${other} template template0 lc_collate 'C' lc_ctype 'C'`),
  )
  url.pathname = other
  await withConnection(loginFrom(url.href), async (client) => {
    await client.query('create extension pg_trgm')
    expect(await databaseHints(client)).toEqual([
      'Searches in Arabic read every row, because the database has LC_CTYPE C. Restore a backup into a database with LC_CTYPE C.UTF-8.',
    ])
  })
})

test('before PostgreSQL 16 a login with createrole is told how to lose it', async () => {
  const sentence =
    'The login dalil has createrole. Before PostgreSQL 16 such a login can run programs on the machine of the database. Run "alter role dalil nocreaterole", and set VISITOR_DATABASE_URL.'
  expect(rightsToRevoke({ login: 'dalil', version: 150_013, createsRoles: true })).toEqual([sentence])
  expect(rightsToRevoke({ login: 'dalil', version: 160_000, createsRoles: true })).toEqual([])
  expect(rightsToRevoke({ login: 'dalil', version: 150_013, createsRoles: false })).toEqual([])
  const { staff, close } = await testDatabase()
  onTestFinished(close)
  expect(await excessiveRights(staff)).toEqual([])
})
