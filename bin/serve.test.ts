import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../app/database.server.ts'
import packageFile from '../package.json' with { type: 'json' }
import { aVendorRequest, noSubmissions } from '../test/builders.ts'
import { freePort } from '../test/environment.ts'
import { encoded } from '../test/form.ts'
import { ended, run as runProgram, started } from '../test/program.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dalil-start-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs a program of the project with the data folder of this test file. */
const run = (program: string, environment: Record<string, string>, parameters?: string[]) =>
  runProgram(program, { DATA_DIR: folder, ...environment }, parameters)

test('the first start prints a link into the console, and none once there is a reviewer', async () => {
  const PORT = await freePort()
  const first = run('build/server/serve.js', { PORT })
  expect(await started(first)).toMatch(new RegExp(`http://localhost:${PORT}/review/sign-in/link\\?token=\\S{22}`))

  const reviewer = run('bin/reviewer.ts', { PORT }, ['add', 'Amal@dalil.example'])
  expect(await ended(reviewer.child)).toBe(0)
  expect(reviewer.output.text).toMatch(/amal@dalil\.example is now a reviewer.*token=\S{22}/)
  const link = /http\S+/.exec(reviewer.output.text)?.[0] ?? ''
  expect(await (await fetch(link)).text()).toContain('Sign in')

  first.child.kill('SIGTERM')
  expect(await ended(first.child)).toBe(0)
  const second = run('build/server/serve.js', { PORT })
  expect(await started(second)).not.toContain('token=')
  second.child.kill('SIGTERM')
  expect(await ended(second.child)).toBe(0)
})

test('each line of a running site is JSON, and none is of a built file', async () => {
  const PORT = await freePort()
  const { child, output } = run('build/server/serve.js', { PORT })
  await started({ child, output })
  const page = await (await fetch(`http://127.0.0.1:${PORT}/faq`)).text()
  const [asset = ''] = /\/assets\/[^"]+\.js/.exec(page) ?? []
  for (const path of [asset, '/favicon.ico', '/assets/gone.js']) await fetch(`http://127.0.0.1:${PORT}${path}`)
  child.kill('SIGTERM')
  expect(await ended(child)).toBe(0)
  const lines = output.text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.flatMap(({ path }) => path ?? [])).toEqual(['/faq', '/*'])
})

test('a start behind a proxy that TRUSTED_PROXIES does not name prints a hint', async () => {
  const hint = 'add the proxy to TRUSTED_PROXIES'
  const PUBLIC_URL = 'https://dalil.example'
  const named = run('build/server/serve.js', { PORT: await freePort(), PUBLIC_URL, TRUSTED_PROXIES: '127.0.0.1' })
  expect(await started(named)).not.toContain(hint)
  named.child.kill('SIGTERM')
  await ended(named.child)
  const unnamed = run('build/server/serve.js', { PORT: await freePort(), PUBLIC_URL })
  await expect.poll(() => unnamed.output.text).toContain(hint)
})

test('the reviewer command adds, lists and removes reviewers, and a start without reviewers prints a link again', async () => {
  const data = await mkdtemp(join(tmpdir(), 'dalil-reviewers-'))
  onTestFinished(() => rm(data, { recursive: true, force: true }))
  const PORT = await freePort()
  const TEAM_EMAILS = 'amal@dalil.example'
  const reviewer = async (environment: Record<string, string>, ...words: string[]) => {
    const { child, output } = run('bin/reviewer.ts', { PORT, DATA_DIR: data, ...environment }, words)
    return [await ended(child), output.text]
  }
  const first = run('build/server/serve.js', { PORT, DATA_DIR: data })
  await started(first)
  first.child.kill('SIGTERM')
  expect(await ended(first.child)).toBe(0)
  const none = 'There are no reviewers yet. The next start prints a link for the first reviewer.\n'
  expect(await reviewer({}, 'list')).toEqual([0, none])
  await reviewer({}, 'add', 'amal@dalil.example')
  await reviewer({}, 'add', 'badr@dalil.example')
  const today = new Date().toISOString().slice(0, 10)
  expect(await reviewer({}, 'list')).toEqual([
    0,
    `amal@dalil.example, since ${today}\nbadr@dalil.example, since ${today}\n`,
  ])
  const gone = (email: string) => `${email} is no longer a reviewer. Their sessions and sign-in links no longer work.\n`
  expect(await reviewer({}, 'remove', ' Badr@Dalil.example')).toEqual([0, gone('badr@dalil.example')])
  const again = 'badr@dalil.example is not a reviewer. Nothing was changed.\n'
  expect(await reviewer({}, 'remove', 'badr@dalil.example')).toEqual([1, again])
  expect(await reviewer({ TEAM_EMAILS }, 'remove', 'amal@dalil.example')).toEqual([
    0,
    `${gone('amal@dalil.example')}TEAM_EMAILS still contains this address. Remove it there, or the next start adds it again.\n`,
  ])
  expect(await reviewer({ TEAM_EMAILS }, 'list')).toEqual([
    0,
    'There are no reviewers yet. The next start adds the addresses in TEAM_EMAILS.\n',
  ])
  await reviewer({}, 'add', 'amal@dalil.example')
  expect(await reviewer({}, 'remove', 'amal@dalil.example')).toEqual([
    0,
    `${gone('amal@dalil.example')}There are no reviewers left. The next start prints a link for the first reviewer.\n`,
  ])

  const server = run('build/server/serve.js', { PORT, DATA_DIR: data })
  expect(await started(server)).toContain('token=')
  server.child.kill('SIGTERM')
  expect(await ended(server.child)).toBe(0)
})

test.for([
  [],
  ['add'],
  ['remove'],
  ['remove', 'a@b.example', 'c@d.example'],
  ['list', 'all'],
  ['promote', 'a@b.example'],
])('the reviewer command says how it is used: %j', async (words) => {
  const { child, output } = run('bin/reviewer.ts', {}, words)
  expect(await ended(child)).toBe(1)
  expect(output.text).toBe('Usage: reviewer add NAME@HOST, reviewer remove NAME@HOST or reviewer list\n')
})

test('the reviewer command names an argument that is no email address', async () => {
  const { child, output } = run('bin/reviewer.ts', {}, ['add', 'amal'])
  expect(await ended(child)).toBe(1)
  expect(output.text).toBe('amal is not an email address. For example: npm run reviewer -- add you@example.com\n')
})

test('TEAM_EMAILS are reviewers from the start', async () => {
  const data = await mkdtemp(join(tmpdir(), 'dalil-team-'))
  onTestFinished(() => rm(data, { recursive: true, force: true }))
  const server = run('build/server/serve.js', {
    PORT: await freePort(),
    DATA_DIR: data,
    TEAM_EMAILS: 'a@dalil.example, b@dalil.example',
  })
  expect(await started(server)).not.toContain('token=')
  server.child.kill('SIGTERM')
  expect(await ended(server.child)).toBe(0)
})

test('submissions are announced to the team mailbox, also if no mail server is set', async () => {
  const PORT = await freePort()
  const server = run('build/server/serve.js', { PORT })
  await started(server)
  const body = new URLSearchParams({ name: 'Rana', email: 'rana@example.com', message: 'Hello' })
  const answer = await fetch(`http://127.0.0.1:${PORT}/contact`, { method: 'POST', body, redirect: 'manual' })
  expect(answer.status).toBe(303)
  const { staff, close } = await openDatabase({ dataFolder: folder })
  const letters = async () => (await staff.query(sql`select recipient, template, content from letters`)).rows
  const digest = { recipient: null, template: 'digest', content: { ...noSubmissions, message: 1 } }
  await expect.poll(letters).toEqual([digest]).finally(close)
  server.child.kill('SIGTERM')
  expect(await ended(server.child)).toBe(0)
})

test('the daily erasure and the deletion of old letters, missed while no server ran, follow at the next start', async () => {
  const PORT = await freePort()
  const first = run('build/server/serve.js', { PORT })
  await started(first)
  first.child.kill('SIGTERM')
  await ended(first.child)
  const { staff, close } = await openDatabase({ dataFolder: folder })
  onTestFinished(close)
  await staff.query(`
    update jobs.version set cron_on = now() - interval '2 days';
    update jobs.schedule set created_on = now() - interval '9 days';
    insert into contact_submissions (name, email, message, created_at)
    values ('Huda', 'huda@example.com', 'Hello', now() - interval '3 months');
    insert into letters (recipient, template, state, created_at)
    values ('huda@example.com', 'receipt', 'sent', now() - interval '5 months'),
      ('rana@example.com', 'receipt', 'sent', now() - interval '3 months')`)
  const months = { ERASE_MESSAGES_AFTER_MONTHS: '3', DELETE_LETTERS_AFTER_MONTHS: '4' }
  const server = run('build/server/serve.js', { PORT, ...months })
  const left = async () =>
    (
      await staff.query(sql`
        select email from contact_submissions where name = 'Huda'
        union all select recipient from letters where template = 'receipt'`)
    ).rows
  await expect.poll(left).toEqual([{ email: 'rana@example.com' }])
  server.child.kill('SIGTERM')
  expect(await ended(server.child)).toBe(0)
})

test('a server that is told to stop finishes the requests in progress and then ends', async () => {
  const PORT = await freePort()
  const server = run('build/server/serve.js', { PORT })
  await started(server)
  const body = encoded(aVendorRequest()).toString()
  const posting = request({
    host: '127.0.0.1',
    port: PORT,
    method: 'POST',
    path: '/post-vendor-request',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': body.length,
      Expect: '100-continue',
    },
  })
  // The server responds with '100 Continue' when it has read the head of the request. From then on the request is in
  // flight.
  posting.flushHeaders()
  await once(posting, 'continue')
  server.child.kill('SIGTERM')
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${PORT}/healthz`).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed')
  posting.end(body)
  const [answer] = await once(posting, 'response')
  await text(answer)
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    expect.stringContaining('/post-vendor-request?submitted='),
  ])
  expect(await ended(server.child)).toBe(0)
})

test('a server that is told to stop while it starts first stops PostgreSQL in good order', async () => {
  const data = await mkdtemp(join(tmpdir(), 'dalil-interrupted-'))
  onTestFinished(() => rm(data, { recursive: true, force: true }))
  const server = run('build/server/serve.js', { PORT: await freePort(), DATA_DIR: data })
  const postgres = join(data, 'postgres')
  const read = (file: string) => readFile(join(postgres, file), 'utf8').catch(() => '')
  await expect.poll(() => read('postmaster.pid'), { interval: 5 }).toContain('ready')
  server.child.kill('SIGTERM')
  expect(await ended(server.child)).toBe(0)
  expect(await read('postmaster.pid')).toBe('')
  const [log = ''] = await readdir(join(postgres, 'log'))
  expect(await read(join('log', log))).toMatch(/database system is shut down\n$/)
  expect(server.output.text).toBe('')
})

test('a socket that systemd gave to another process is not taken for its own', async () => {
  const PORT = await freePort()
  const server = run('build/server/serve.js', { PORT, LISTEN_FDS: '1', LISTEN_PID: '1' })
  await started(server)
  expect((await fetch(`http://127.0.0.1:${PORT}/healthz`)).status).toBe(200)
  server.child.kill('SIGTERM')
  expect(await ended(server.child)).toBe(0)
})

test('the started site draws a social image, and ends when it is told to', async () => {
  const PORT = await freePort()
  const server = run('build/server/serve.js', { PORT })
  await started(server)
  const answer = await fetch(`http://127.0.0.1:${PORT}/social-image`)
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
  server.child.kill('SIGTERM')
  expect(await ended(server.child)).toBe(0)
})

test('a port that is taken, and a setting that makes no sense, are reported in a sentence', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void taken.close())
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const data = join(await mkdtemp(join(tmpdir(), 'dalil-taken-')), 'data')
  onTestFinished(() => rm(join(data, '..'), { recursive: true }))
  for (const setting of ['PORT', 'METRICS_PORT']) {
    const settings = { PORT: await freePort(), [setting]: String(port) }
    const refused = run('build/server/serve.js', { DATA_DIR: data, ...settings })
    expect(await ended(refused.child)).toBe(1)
    expect(refused.output.text).toBe(
      `listen EADDRINUSE: address already in use 127.0.0.1:${port}: another program uses this port. Set ${setting} to a different port.\n`,
    )
  }
  expect(existsSync(data)).toBe(false)

  const elsewhere = run('build/server/serve.js', { PORT: '0', HOST: '192.0.2.1' })
  expect(await ended(elsewhere.child)).toBe(1)
  expect(elsewhere.output.text).toContain('Set HOST to an address of this machine')

  const second = run('build/server/serve.js', { PORT: 'http', SMTP_URL: 'mail.dalil.example' })
  expect(await ended(second.child)).toBe(1)
  expect(second.output.text).toBe(
    'PORT must be a port number.\nSMTP_URL must be a URL that begins with smtp:// or smtps://.\n',
  )
})

test('an older Node than the site needs is reported in a sentence, and package.json names the same version', async () => {
  const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.5' } })`
  const server = runProgram(
    'build/server/serve.js',
    { DATA_DIR: folder },
    [],
    ['--import', `data:text/javascript,${encodeURIComponent(older)}`],
  )
  expect(await ended(server.child)).toBe(1)
  expect(server.output.text).toBe(
    "The site needs Node 22 or newer, and this is Node 20.19.5. On Linux, 'npm start' and 'npm run serve' bring a newer Node.\n",
  )
  expect(packageFile.engines).toEqual({ node: '>=22' })
})

test('a restore of a file that is not there, and of a folder, says so', async () => {
  for (const [file, sentence] of [
    ['NO-SUCH-FILE', 'There is no file NO-SUCH-FILE.\n'],
    [folder, `${folder} is a folder, not a file.\n`],
  ] as const) {
    const { child, output } = run('bin/restore.ts', {}, [file])
    expect([await ended(child), output.text]).toEqual([1, sentence])
  }
})
