import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pass } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort, UNLIMITED } from '../../test/environment.ts'

/** What a process has used: seconds of processor time since it began, and bytes of memory now. */
export type Usage = { cpuSeconds: number; bytes: number }

/** A server in a process of its own. */
export type Program = {
  address: string
  /** From its start to its first answer. */
  secondsToStart: number
  usage(): Promise<Usage>
  stop(): Promise<void>
}

/** Starts the site as `npm start` does, on the database of this URL. */
export const startSite = (databaseUrl: string): Promise<Program> =>
  startProgram('../../bin/serve.ts', { ...UNLIMITED, DATABASE_URL: databaseUrl })

/** Starts a server of this folder's on a port of its own, and waits until it answers. What it prints is thrown away. */
export async function startProgram(file: string, environment: Record<string, string>): Promise<Program> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const began = performance.now()
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
    env: { PATH: process.env.PATH, PORT: port, ...environment },
    execArgv: ['--import', new URL('usage.ts', import.meta.url).href],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  await answering(address, () => child.exitCode !== null)
  return {
    address,
    secondsToStart: (performance.now() - began) / 1000,
    async usage() {
      const answer = once(child, 'message')
      child.send('usage')
      return (await answer)[0] as Usage
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function answering(address: string, hasEnded: () => boolean): Promise<void> {
  while (
    !(await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (hasEnded()) throw new Error('A server that was to be measured has ended.')
    await pass(5)
  }
}

/** The path of a script that the home page loads. */
export async function scriptOf({ address }: Program): Promise<string> {
  const html = await (await fetch(address)).text()
  const path = /\/assets\/[^"]+\.js/.exec(html)?.[0]
  if (!path) throw new Error('The home page names no script.')
  return path
}
