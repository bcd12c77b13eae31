import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, vi } from 'vitest'
import { ended } from '../program.ts'

const execute = promisify(execFile)
const ip = async (...parameters: string[]) => (await execute('ip', parameters)).stdout

const PREFIX = 'dalil-'
// RFC 2544 reserves these addresses for tests of networks. Each run uses its own part of them.
const network = (last: number) => `198.18.${process.pid % 256}.${last}`

type Options = { env?: NodeJS.ProcessEnv; user?: { uid: number; gid: number } | undefined; cwd?: string }

export type Machine = NonNullable<Awaited<ReturnType<typeof openMachines>>>['machines'][string]

/**
 * Opens network namespaces that stand for machines with one address each. The bridge that connects them has a namespace
 * of its own, so that no firewall of this machine comes in between. This process reaches the machines through the
 * device `here`. Returns undefined where namespaces are not allowed.
 */
export async function openMachines(names: string[], folder: string) {
  const space = (name: string) => `${PREFIX}${process.pid}-${name}`
  const [bridge, here] = [space('bridge'), `${PREFIX}${process.pid}`]
  try {
    await removeLeftOvers()
    await ip('netns', 'add', bridge)
  } catch {
    return undefined
  }

  const connect = async (port: string, ...end: string[]) => {
    await ip('-n', bridge, 'link', 'add', port, 'type', 'veth', 'peer', 'name', ...end)
    await ip('-n', bridge, 'link', 'set', port, 'master', 'bridge', 'up')
  }
  async function open() {
    await ip('-n', bridge, 'link', 'add', 'bridge', 'type', 'bridge')
    await ip('-n', bridge, 'link', 'set', 'bridge', 'up')
    await connect('here', here, 'netns', String(process.pid))
    await ip('address', 'add', `${network(254)}/24`, 'dev', here)
    await ip('link', 'set', here, 'up')
    const machines = await Promise.all(names.map((name, index) => openMachine(name, network(index + 11))))
    return Object.fromEntries(names.map((name, index) => [name, machines[index]]))
  }

  async function openMachine(name: string, address: string) {
    const own = space(name)
    await ip('netns', 'add', own)
    await connect(name, 'eth0', 'netns', own)
    await ip('-n', own, 'address', 'add', `${address}/24`, 'dev', 'eth0')
    for (const device of ['lo', 'eth0']) await ip('-n', own, 'link', 'set', device, 'up')
    const log = join(folder, `${name}.log`)
    writeFileSync(log, '')
    const inside = (command: string[], user: Options['user']) => [
      ...['netns', 'exec', own],
      ...(user ? ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'] : []),
      ...command,
    ]
    return {
      name,
      address,
      log,
      start(command: string[], { user, ...options }: Options): ChildProcess {
        const child = spawn('ip', inside(command, user), { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
        for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => void appendFile(log, piece))
        return child
      },
      /** Runs a command to its end and returns its output. Rejects if it fails. */
      async run(command: string[], { user, ...options }: Options): Promise<string> {
        const { stdout } = await execute('ip', inside(command, user), { ...options, maxBuffer: 2 ** 28 })
        return stdout.trim()
      },
      /** Unplugs the network cable. The programs keep running. */
      unplug: () => ip('-n', bridge, 'link', 'set', name, 'down'),
      plug: () => ip('-n', bridge, 'link', 'set', name, 'up'),
      /** Ends all programs before they can send a last packet, as when the power fails. */
      async cutPower() {
        await ip('-n', bridge, 'link', 'set', name, 'down')
        await killAll(own)
      },
    }
  }

  async function close(): Promise<void> {
    for (const name of [...names.map(space), bridge]) await remove(name)
  }
  try {
    return { machines: (await open()) as Record<string, Awaited<ReturnType<typeof openMachine>>>, network, close }
  } catch (cause) {
    await close()
    throw cause
  }
}

export async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal)
  await ended(child)
}

async function killAll(space: string): Promise<void> {
  const pids = async () => (await ip('netns', 'pids', space)).split('\n').filter(Boolean).map(Number)
  for (let remaining = await pids(); remaining.length > 0; remaining = await pids()) {
    for (const pid of remaining) kill(pid)
    await delay(20)
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has ended by itself.
  }
}

/** Ends the programs in a namespace and deletes it, together with its network devices. */
async function remove(space: string): Promise<void> {
  if (!(await spaces()).includes(space)) return
  await killAll(space)
  await ip('netns', 'delete', space)
}

const spaces = async () => (await ip('netns', 'list')).split('\n').map((line) => line.split(' ')[0] ?? '')

/** Removes the namespaces of test runs that were killed. */
async function removeLeftOvers(): Promise<void> {
  for (const space of await spaces()) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(space)?.[1]
    if (pid && !isRunning(Number(pid))) await remove(space)
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Waits until `read` returns the expected value. */
export async function eventually(read: () => unknown, expected: unknown): Promise<void> {
  // `expect.poll` works only within a test, and the cluster starts before the tests.
  await vi.waitFor(async () => expect(await read()).toEqual(expected), { interval: 100, timeout: 600_000 })
}
