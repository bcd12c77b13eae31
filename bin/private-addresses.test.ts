import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import sql from 'sql-template-tag'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../app/database.server.ts'
import { readEnvironment } from '../config/environment.ts'
import { backUp } from '../db/backup/backup.ts'
import { freePort, UNLIMITED } from '../test/environment.ts'
import { ended, run, started } from '../test/program.ts'
import { signInLink } from '../test/sign-in.ts'

const folder = await mkdtemp(join(tmpdir(), 'dalil-private-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Sends a request with this head and body, and returns the status of the response. */
async function ask(port: string, head: string, body = ''): Promise<number> {
  const socket = open(port, `${head}\r\nHost: localhost\r\nConnection: close\r\n${body}`)
  return Number(/^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1])
}

function open(port: string, bytes: string): Socket {
  const socket = connect(Number(port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  socket.write(bytes)
  return socket
}

test('the address of a private page is in no log line and in no backup, whatever the answer is', async () => {
  const PORT = await freePort()
  const own = { PORT, DATA_DIR: folder, SESSION_SECRET: 'the secret of this deployment, and of no other', ...UNLIMITED }
  const server = run('build/server/serve.js', own)
  await started(server)
  const { staff, close } = await openDatabase({ dataFolder: folder })
  onTestFinished(close)
  const settings = readEnvironment(own)
  const newToken = async () =>
    new URL(await signInLink(staff, settings, 'amal@dalil.example')).searchParams.get('token')
  const tokens = [await newToken(), await newToken()]
  const [used, failed] = tokens
  const [id, word] = [randomUUID(), randomBytes(6).toString('hex')]
  const link = `/review/sign-in/link?token=${used}`

  // The site handles these requests normally.
  const get = (path: string, headers = '') => ask(PORT, `GET ${path} HTTP/1.1`, `${headers}\r\n`)
  const form = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 0\r\n\r\n'
  for (const path of [link, link.replace('?', '.data?'), `/x/..${link}`, `/Review/SIGN-IN/link/?token=${used}`])
    expect([path, await get(path)]).toEqual([path, 200])
  const signedIn = await fetch(`http://127.0.0.1:${PORT}${link}`, {
    method: 'POST',
    body: new URLSearchParams(),
    redirect: 'manual',
  })
  const session = signedIn.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const cookie = `Cookie: ${session}\r\n`
  expect([signedIn.status, await get('/review', cookie)]).toEqual([303, 200])
  for (const path of [`/review/requests/${id}`, `/review/listings/${word}`, `/review/letters/${word}%ff`])
    expect([path, await get(`${path}?q=${word}`, cookie)]).toEqual([path, 404])

  // The site refuses these requests before it reads the page's data.
  const path = `/review/requests/${word}/approval?q=${word}`
  const post = `POST ${path} HTTP/1.1`
  expect(await ask(PORT, `DELETE ${path} HTTP/1.1`, '\r\n')).toBe(405)
  expect(await ask(PORT, post, `Sec-Fetch-Site: cross-site\r\n${form}`)).toBe(403)
  expect(await ask(PORT, post, 'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}')).toBe(415)
  expect(await ask(PORT, post, 'Content-Length: 5000000\r\n\r\n')).toBe(413)
  const unfinished = `${post}\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n`
  const arriving = Array.from({ length: 51 }, () => open(PORT, unfinished))
  const [refusal] = await Promise.race(arriving.map((socket) => once(socket, 'data')))
  expect(String(refusal)).toMatch(/^HTTP\/1\.1 429 /)
  for (const socket of arriving) socket.destroy()

  // These requests fail, because a table that they need is missing.
  await staff.query(sql`alter table opportunity_submissions rename to gone`)
  expect(await get(`/review/requests/${id}`, cookie)).toBe(500)
  await staff.query(sql`alter table gone rename to opportunity_submissions`)
  await staff.query(sql`alter table sign_in_links rename to gone`)
  expect(await get(`/review/sign-in/link?token=${failed}`)).toBe(500)
  await staff.query(sql`alter table gone rename to sign_in_links`)

  const { rows } = await staff.query<{ hash: string }>(sql`
    select encode(token_hash, 'hex') as hash from sign_in_links
    union all select encode(token_hash, 'hex') from review_sessions`)
  expect(rows).toHaveLength(4)
  const secrets = [...tokens, session.split('=')[1], id, word, ...rows.map(({ hash }) => hash)]

  const file = join(folder, 'all.backup')
  await backUp({ dataFolder: folder }, file)
  const backup = gunzipSync(await readFile(file)).toString()
  expect(backup).toContain('amal@dalil.example')
  expect(secrets.filter((secret) => backup.includes(String(secret)))).toEqual([])

  server.child.kill('SIGTERM')
  await ended(server.child)
  const log = server.output.text
  for (const line of [
    /"method":"POST","status":303,.*"path":"\/review\/sign-in\/link"/,
    /"method":"GET","status":404,.*"path":"\/review\/requests\/:id"/,
    /"method":"GET","status":404,.*"path":"\/review\/letters\/:id"/,
    ...[413, 403, 415, 429].map((status) => new RegExp(`"POST","status":${status},.*"/review/:kinds/:id/approval"`)),
    /"method":"DELETE","status":405,.*"path":"\/review\/:kinds\/:id\/approval"/,
    /"msg":"GET \/review\/requests\/:id"/,
    /"msg":"GET \/review\/sign-in\/link"/,
  ])
    expect(log).toMatch(line)
  expect(secrets.filter((secret) => log.includes(String(secret)))).toEqual([])
})
