import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { aVendorRequest } from '../test/builders.ts'
import { freePort } from '../test/free-port.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dalil-start-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs a program of the project and gathers what it prints. */
function run(program: string, environment: Record<string, string>, parameters: string[] = []) {
  const child = spawn(process.execPath, [program, ...parameters], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, ...environment },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece) => {
      output.text += piece
    })
  return { child, output }
}

/** Waits for the address to be printed and gives what was printed by then. */
async function started({ child, output }: ReturnType<typeof run>): Promise<string> {
  await expect.poll(() => output.text, { timeout: 15_000 }).toContain('The data lies in')
  expect(child.exitCode).toBeNull()
  return output.text
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null) await once(child, 'exit')
  return child.exitCode
}

test('the first start prints a link into the console, and none once there is a reviewer', async () => {
  const PORT = await freePort()
  const first = run('server/main.ts', { PORT })
  expect(await started(first)).toMatch(new RegExp(`http://localhost:${PORT}/review/sign-in/link\\?token=\\S{43}`))

  const reviewer = run('server/reviewer.ts', { PORT }, ['add', 'Amal@dalil.example'])
  expect(await ended(reviewer.child)).toBe(0)
  expect(reviewer.output.text).toMatch(/amal@dalil\.example may review.*token=\S{43}/)
  const link = /http\S+/.exec(reviewer.output.text)?.[0] ?? ''
  expect(await (await fetch(link)).text()).toContain('Sign in')

  first.child.kill('SIGTERM')
  expect(await ended(first.child)).toBe(0)
  const second = run('server/main.ts', { PORT })
  expect(await started(second)).not.toContain('token=')
  second.child.kill('SIGTERM')
  expect(await ended(second.child)).toBe(0)
})

test('TEAM_EMAILS are reviewers from the start', async () => {
  const data = await mkdtemp(join(tmpdir(), 'dalil-team-'))
  onTestFinished(() => rm(data, { recursive: true, force: true }))
  const server = run('server/main.ts', {
    PORT: await freePort(),
    DATA_DIR: data,
    TEAM_EMAILS: 'a@dalil.example, b@dalil.example',
  })
  expect(await started(server)).not.toContain('token=')
  server.child.kill('SIGTERM')
  expect(await ended(server.child)).toBe(0)
})

test('told to stop, the server finishes what is under way and then ends', async () => {
  const PORT = await freePort()
  const server = run('server/main.ts', { PORT })
  await started(server)
  const body = new URLSearchParams(
    Object.entries(aVendorRequest()).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, one]),
    ),
  ).toString()
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
  // The server says 'continue' when it has read the head of the request: from then on it is under way.
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
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/post-vendor-request?submitted'])
  expect(await ended(server.child)).toBe(0)
})

test('a port that is taken, and a setting that makes no sense, are said in a sentence', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void taken.close())
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const first = run('server/main.ts', { PORT: String(port) })
  expect(await ended(first.child)).toBe(1)
  expect(first.output.text).toContain('another program listens there. Set PORT to another port.')

  const second = run('server/main.ts', { PORT: 'http', SMTP_URL: 'mail.dalil.example' })
  expect(await ended(second.child)).toBe(1)
  expect(second.output.text).toBe(
    'PORT must be a port number.\nSMTP_URL must be a URL that begins with smtp:// or smtps://.\n',
  )
})
