import './production.ts'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'undici'
import { openSite } from './scale/sites.ts'
import { openScratch } from './scratch.ts'
import { align, median, milliseconds, percentile } from './statistics.ts'
import { type LoadResult, type Requests, send } from './traffic/load.ts'
import { filterLists, messages, ofNetwork, onePath, strangerRequests } from './traffic/requests.ts'
import type { Order } from './traffic/sender.ts'
import { type ServerProcess, startSite } from './traffic/server-process.ts'

// 'node bench/fairness.ts [CHECKOUT …] [--connections 40] [--rounds 5]' measures how long a visitor waits while another
// network sends as many requests as it can. Each CHECKOUT is the folder of a built checkout, and the checkouts take
// turns. If none is given, the working folder is measured.

const SECONDS = 3
// The visitor pauses this long between two requests, which allows about twelve requests a second. Two of those twelve
// have filters, so the site renders a page for each of them.
const PAUSE_MS = 80

const visitor: Record<string, Requests> = { page: onePath('/'), form: messages, filter: filterLists }
const order = ['page', 'form', 'page', 'page', 'filter', 'page']

type Kind = keyof typeof strangerRequests
type Measurements = { times: Record<string, number[]>; unanswered: number; stranger: LoadResult[] }

const option = (value: string) => ({ type: 'string', default: value }) as const
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { connections: option('40'), rounds: option('5') },
})
const kinds = Object.keys(strangerRequests) as Kind[]
const scratch = await openScratch()
const sender = fork(join(import.meta.dirname, 'traffic/sender.ts'))
const sites: ServerProcess[] = []
try {
  const { databaseUrl, close } = await openSite(await scratch.server, 1_000)
  for (const folder of positionals.length > 0 ? positionals : ['.'])
    sites.push(await startSite(databaseUrl, resolve(folder)))
  const measured = sites.map(() => new Map(kinds.map((kind) => [kind, noMeasurements()])))
  for (let round = 0; round < Number(values.rounds); round++)
    for (const kind of kinds)
      for (const [place, site] of sites.entries()) {
        const into = measured[place]?.get(kind)
        if (into) await measure(site, kind, into)
      }
  for (const [place, folder] of (positionals.length > 0 ? positionals : ['.']).entries())
    console.log(`${folder}\n${tableOf(measured[place])}\n`)
  await close()
} finally {
  sender.disconnect()
  await Promise.all(sites.map((site) => site.stop()))
  await scratch.close()
}

async function measure({ address }: ServerProcess, kind: Kind, into: Measurements): Promise<void> {
  const connections = Number(values.connections)
  sender.send({ address, kind, connections, seconds: SECONDS } satisfies Order)
  let ended = false
  const stranger = once(sender, 'message').then(([outcome]) => {
    ended = true
    return outcome as LoadResult
  })
  const client = new Client(address)
  for (let index = Math.floor(Math.random() * 4_000); !ended; index++) {
    const name = order[index % order.length] ?? 'page'
    const requests = ofNetwork('198.51.100.1', visitor[name] ?? onePath('/'))
    const began = performance.now()
    const answer = await send(client, requests(index))
    if (answer !== 'answered') into.unanswered++
    into.times[name]?.push(performance.now() - began)
    await wait(PAUSE_MS)
  }
  await client.close()
  into.stranger.push(await stranger)
}

function noMeasurements(): Measurements {
  return { times: { page: [], form: [], filter: [] }, unanswered: 0, stranger: [] }
}

/**
 * Returns a table of the median and the 95th percentile of the visitor's waits. Each is also shown as a multiple of the
 * same figure while the other network requests only cached pages.
 */
function tableOf(measured: Map<Kind, Measurements> | undefined): string {
  const base = measured?.get('cached pages')
  const cell = (times: number[] = [], reference: number[] = []) =>
    [0.5, 0.95].map((share) => {
      const [value, before] = [percentile(times, share), percentile(reference, share)]
      return `${milliseconds(value)} × ${(value / before).toFixed(1)}`
    })
  const rows = [...(measured ?? [])].map(([kind, { times, unanswered, stranger }]) => [
    kind,
    ...Object.keys(visitor).flatMap((name) => cell(times[name], base?.times[name])),
    String(unanswered),
    String(Math.round(median(stranger.map(({ answered, seconds }) => answered / seconds)))),
    String(Math.round(median(stranger.map(({ refused, seconds }) => refused / seconds)))),
    String(stranger.reduce((sum, { wrong, reset }) => sum + wrong + reset, 0)),
  ])
  const names = Object.keys(visitor).flatMap((name) => [`${name}, ms`, 'p95'])
  return align([['one network sends', ...names, 'not answered', 'its answers/s', 'refused/s', 'wrong'], ...rows])
}
