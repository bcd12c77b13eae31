import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { withConnection } from '../db/connection.ts'
import { loginFrom } from '../db/login.ts'
import { emptyDatabase, migratedDatabase } from '../test/database.ts'
import { freePort, operatorFacts } from '../test/environment.ts'
import { openPostOffice, refusal } from '../test/post-office.ts'
import { ended, run, started } from '../test/program.ts'

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'dalil-doctor-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/**
 * Starts a site and returns its settings. The site has an address of its own, unless `environment` contains another
 * address.
 */
async function aSite(environment: Record<string, string> = {}) {
  const settings = { ...(await someSettings()), ...environment }
  await started(run('build/server/serve.js', settings))
  return settings
}

async function someSettings() {
  const PORT = await freePort()
  return {
    ...operatorFacts,
    MAIL_FROM: 'letters@dalil.example',
    DATABASE_URL: await migratedDatabase(),
    PORT,
    PUBLIC_URL: `http://127.0.0.1:${PORT}`,
  }
}

async function examine(settings: Record<string, string>, ...options: string[]) {
  const { child, output } = run('bin/doctor.ts', settings, options)
  return { code: await ended(child), said: output.text }
}

/** Starts a proxy that forwards requests to a port and leaves their headers as they are, including X-Forwarded-For. */
async function aCarelessProxy(port: () => string): Promise<string> {
  const proxy = createServer((asked, answer) => {
    const { method, url, headers } = asked
    const onward = request({ port: port(), path: url, method, headers, agent: false }, (came) => {
      answer.writeHead(came.statusCode ?? 502, came.headers)
      came.pipe(answer)
    })
    onward.on('error', () => answer.writeHead(502).end())
    asked.pipe(onward)
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => proxy.once('listening', listening))
  onTestFinished(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}

test('the doctor says that a site can run, and the team mailbox gets an email', async () => {
  const postOffice = await openPostOffice()
  const settings = await aSite()
  const backups = await aFolder()
  await writeFile(join(backups, 'new.backup'), '')
  const { code, said } = await examine({ ...settings, SMTP_URL: postOffice.url }, '--backups', backups)
  expect([code, said]).toEqual([0, expect.stringMatching(/\n\nThe site can run with these settings\.\n$/)])
  for (const sentence of [
    'No setting has an unknown name.',
    `The site answers at ${settings.PUBLIC_URL}.`,
    'Visitors cannot read the metrics.',
    'Searches in Arabic: in order.',
    `The newest backup in ${backups} is 0 hours old.`,
  ])
    expect(said).toContain(` ok   ${sentence}`)
  expect(postOffice.received.map(({ recipients, subject }) => [recipients, subject])).toEqual([
    [['us@daleel.test'], 'Test email from Dalil'],
  ])
})

test('unknown names in a file of settings are reported, also from standard input', async () => {
  const file = join(await aFolder(), 'environment')
  await writeFile(file, '# Our mail\nSMTP_HOST=mail.dalil.example\nTEAM_EMIALS="amal@dalil.example"\nPORT=3000\n')
  const settings = { ...(await someSettings()), TEAM_EMIALS: 'amal@dalil.example' }
  const { said } = await examine(settings, '--settings', file)
  expect(said.match(/.* is not a setting.*/g)).toEqual([
    'look  TEAM_EMIALS is not a setting. Did you mean TEAM_EMAILS?',
    'look  SMTP_HOST is not a setting.',
  ])
  const { child, output } = run('bin/doctor.ts', settings, ['--settings', '-'])
  child.stdin.end('SMTP_PORT=25\n')
  await ended(child)
  expect(output.text).toContain('look  SMTP_PORT is not a setting.')
})

test('a database on which this release cannot start is found before the upgrade', async () => {
  const settings = await someSettings()
  expect((await examine(settings)).said).toMatch(/ ok {3}This release can start on the database, which is at \d{4}_/)
  await withConnection(loginFrom(settings.DATABASE_URL), (client) =>
    client.query("insert into migrations (name, run_on) values ('9001_phone.breaking', now())"),
  )
  const { code, said } = await examine(settings)
  expect([code, said]).toEqual([
    1,
    expect.stringContaining(
      'FAIL  A newer version has migrated the database (9001_phone.breaking), and this version cannot work with it.',
    ),
  ])
})

test('before the first start on a database, the doctor makes the checks that need no table', async () => {
  const settings = { ...(await someSettings()), DATABASE_URL: await emptyDatabase(), OPERATOR_NAME: '' }
  const { said } = await examine(settings)
  expect(said).toContain('look  Operator: Visitors should know who runs the site.')
  expect(said).toContain('look  Steps of the setup were not checked')
  expect(said).toContain(' ok   This release can start on the database, which is empty.')
})

test('a proxy that lets visitors choose their address is found', async () => {
  let port = ''
  const PUBLIC_URL = await aCarelessProxy(() => port)
  const settings = await aSite({ PUBLIC_URL, TRUSTED_PROXIES: '127.0.0.1' })
  port = settings.PORT
  const { code, said } = await examine(settings)
  expect([code, said]).toEqual([1, expect.stringContaining('FAIL  Visitors can fake their IP address')])
})

test('each setting that cannot work has a sentence, and the exit code tells it', async () => {
  const postOffice = await openPostOffice({
    onRcptTo: (_address, _session, done) => done(refusal(550, 'No such mailbox')),
  })
  const settings = await aSite()
  const backups = await aFolder()
  const old = join(backups, 'old.backup')
  await writeFile(old, '')
  await utimes(old, new Date(), new Date(Date.now() - 30 * 3_600_000))
  const { code, said } = await examine(
    {
      ...settings,
      SMTP_URL: postOffice.url,
      WEB_CONCURRENCY: '50',
      PUBLIC_URL: `${settings.PUBLIC_URL}`.replace('127.0.0.1', 'localhost'),
    },
    '--backups',
    backups,
  )
  expect(code).toBe(1)
  expect(said).toContain(`says that its address is ${settings.PUBLIC_URL}/.`)
  expect(said).toMatch(/FAIL {2}The mail server did not accept an email .*No such mailbox/)
  expect(said).toMatch(/FAIL {2}PostgreSQL allows \d+ connections; these settings need up to 1489\./)
  expect(said).toContain(`FAIL  The newest backup in ${backups} is 30 hours old.`)
  expect(said).toMatch(/\n\nThe site cannot run with these settings\. Fix each FAIL\.\n$/)
})

test('a site that does not use the database of these settings, and one that does not answer, are named', async () => {
  const settings = await aSite()
  const elsewhere = { ...settings, DATABASE_URL: await migratedDatabase() }
  expect((await examine(elsewhere)).said).toContain('does not use the database of these settings')
  const nowhere = { ...settings, PUBLIC_URL: `http://127.0.0.1:${await freePort()}` }
  expect((await examine(nowhere)).said).toMatch(/FAIL {2}http:.* cannot be reached from here: .*ECONNREFUSED/)
})

test.for([
  ['https:', 'FAIL'],
  ['http:', 'look'],
] as const)('a site at %s without a mail server is said to %s', async ([scheme, mark]) => {
  const PUBLIC_URL = `${scheme}//localhost:${await freePort()}`
  const { said } = await examine({ ...(await someSettings()), PUBLIC_URL })
  expect(said).toMatch(
    new RegExp(
      `^${mark} {2}SMTP_URL is not set, so no emails are sent: sign-in by email and manage links do not work\\.`,
      'm',
    ),
  )
})

test('a response at PUBLIC_URL writes no control characters to the terminal', async () => {
  const stranger = createServer((_, answer) => answer.writeHead(503).end('busy\u001b]0;title\u0007')).listen(
    0,
    '127.0.0.1',
  )
  await new Promise((listening) => stranger.once('listening', listening))
  onTestFinished(() => void stranger.close())
  const PUBLIC_URL = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`
  const { said } = await examine({ ...(await someSettings()), PUBLIC_URL })
  expect(said).toMatch(/answers 503: busy \]0;title \n/)
})
