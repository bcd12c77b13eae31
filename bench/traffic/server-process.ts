import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import project from '../../package.json' with { type: 'json' }
import { freePort, UNLIMITED } from '../../test/environment.ts'
import { showErrors } from '../error-output.ts'

/** The processor time since the start, the memory now, and the most memory since the start. */
type Usage = { cpuSeconds: number; bytes: number; peakBytes: number }

export type ServerProcess = {
  address: string
  /** The time from the start to the first response. */
  secondsToStart: number
  usage(): Promise<Usage>
  stop(): Promise<void>
}

/**
 * Starts the site of a built checkout, as `npm start` does. The site trusts the sender of the load as a proxy, so that
 * the sender can name a network in each request.
 */
export function startSite(databaseUrl: string, folder = process.cwd()): Promise<ServerProcess> {
  const [file = '', ...options] = project.scripts.start
    .replace(/.*exec node /, '')
    .split(' ')
    .toReversed()
  const environment = { ...UNLIMITED, TRUSTED_PROXIES: '127.0.0.1', DATABASE_URL: databaseUrl }
  return startServer(join(folder, file), environment, options, folder)
}

/** Starts a server and resolves when its first response has arrived. */
export async function startServer(
  file: string,
  environment: Record<string, string>,
  options: string[] = [],
  cwd = process.cwd(),
): Promise<ServerProcess> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const began = performance.now()
  const child = fork(file, {
    cwd,
    env: { PATH: process.env.PATH, PORT: port, ...environment },
    execArgv: [...options, '--import', new URL('usage.mjs', import.meta.url).href],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const hideErrors = showErrors(child)
  const ended = once(child, 'exit')
  await untilReady(address, () => child.exitCode !== null)
  return {
    address,
    secondsToStart: (performance.now() - began) / 1000,
    async usage() {
      const reply = once(child, 'message')
      child.send('usage')
      return (await reply)[0] as Usage
    },
    async stop() {
      hideErrors()
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function untilReady(address: string, hasEnded: () => boolean): Promise<void> {
  while (
    !(await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (hasEnded()) throw new Error('A measured server has ended.')
    await wait(5)
  }
}

export async function scriptOf({ address }: ServerProcess): Promise<string> {
  const html = await (await fetch(address)).text()
  const path = /\/assets\/[^"]+\.js/.exec(html)?.[0]
  if (!path) throw new Error('The homepage names no script.')
  return path
}
