import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { align, median, milliseconds } from './statistics.ts'

// 'node bench/compare.ts BEFORE AFTER [--scale 1000]' compares the speed of two built checkouts. BEFORE and AFTER are
// their folders. Each checkout fills its own database.

const ROUNDS = 30
const WARM_UPS = 5
const MIN_ROUNDS = 7
// Once the runs of a task have taken this long in total, the task stops, but not before MIN_ROUNDS rounds.
const MAX_TASK_MS = 3_000

type VersionProcess = { child: ChildProcess; ended: Promise<unknown> }
type Version = VersionProcess & { names: string[] }

const option = { type: 'string', default: '1000' } as const
const { values, positionals } = parseArgs({ allowPositionals: true, options: { scale: option } })
const [before, after] = positionals
if (!before || !after) throw new Error('Name two checkouts that are built: node bench/compare.ts BEFORE AFTER')

const versions = await Promise.all([before, after].map((folder) => open(folder, values.scale)))
try {
  const names = versions[0]?.names.filter((name) => versions[1]?.names.includes(name)) ?? []
  const rows: string[][] = []
  for (const name of names) rows.push(await compare(name))
  console.log(align([[`ms, ${values.scale} opportunities`, 'before', 'after', 'ratio'], ...rows]))
} finally {
  for (const { child } of versions) child.disconnect()
  await Promise.all(versions.map(({ ended }) => ended))
}

async function open(cwd: string, scale: string): Promise<Version> {
  const file = fileURLToPath(new URL('compare/version.ts', import.meta.url))
  const child = fork(file, {
    cwd,
    env: { ...process.env, SCALE: scale },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const running = { child, ended: once(child, 'exit') }
  return { ...running, names: await messageOf<string[]>(running) }
}

/**
 * Measures a task in both versions. The versions take turns, and a different one begins each round, so that other load
 * on the machine affects both alike.
 */
async function compare(name: string): Promise<string[]> {
  const times: number[][] = [[], []]
  let spent = 0
  for (let round = -WARM_UPS; round < ROUNDS && (round < MIN_ROUNDS || spent < MAX_TASK_MS); round++)
    for (const place of round % 2 ? [0, 1] : [1, 0]) {
      const taken = await timeIn(versions[place], name)
      spent += taken
      if (round >= 0) times[place]?.push(taken)
    }
  const [one = Number.NaN, other = Number.NaN] = times.map(median)
  return [name, milliseconds(one), milliseconds(other), (other / one).toFixed(2)]
}

async function timeIn(version: Version | undefined, name: string): Promise<number> {
  if (!version) return Number.NaN
  version.child.send(name)
  return (await messageOf<number | null>(version)) ?? Number.POSITIVE_INFINITY
}

function messageOf<Message>({ child, ended }: VersionProcess): Promise<Message> {
  const received = once(child, 'message').then(([message]) => message as Message)
  return Promise.race([received, ended.then(() => Promise.reject(new Error('A measured version has ended.')))])
}
