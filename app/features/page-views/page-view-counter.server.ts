import type { IncomingMessage } from 'node:http'
import pg from 'pg'
import { PAGE_VIEWS_OF_NETWORK_AN_HOUR } from '../../../config/limits.ts'
import type { Staff } from '../../../db/client.server.ts'
import { logFault } from '../../../log/fault-log.ts'
import { logger } from '../../../log/logger.ts'
import type { AnswerCounter } from '../../kit/feature.ts'
import { isVisitor, pageEventOf } from './page-event.server.ts'
import type { PageEvent } from './page-of-path.ts'
import { addPageViews, type PageViews } from './page-views.queries.server.ts'

const WRITE_MS = 60_000
const HOUR_MS = 60 * 60 * 1_000

// How many different events of one network may count in an hour, and how many events of all networks are remembered.
// One network may be a whole office.
const MAX_OF_NETWORK = 200
const MAX_REMEMBERED = 50_000
// How many sums may wait for the database. A report may name any page, so a flood could otherwise fill the memory.
const MAX_WAITING = 50_000

type Settings = {
  staff: Staff
  /** How many processes serve the site. They share the limit of a network. */
  processes: number
  networkOf(request: IncomingMessage): string
  now?: () => number
}

/**
 * Counts in memory how often pages are opened, and adds the counts to the database once a minute. If the process is
 * killed, the counts since the last time are lost.
 */
export function openPageViewCounter({ staff, processes, networkOf, now = Date.now }: Settings): AnswerCounter {
  const networks = limitNetworks(Math.max(1, Math.floor(PAGE_VIEWS_OF_NETWORK_AN_HOUR / processes)), now)
  let sums = new Map<string, PageViews>()
  let isFailing = false
  let writing = Promise.resolve()

  function add({ page, day, views, clicks }: PageViews): void {
    const key = `${day} ${page}`
    const sum = sums.get(key)
    if (sum) {
      sum.views += views
      sum.clicks += clicks
    } else if (sums.size < MAX_WAITING) sums.set(key, { page, day, views, clicks })
  }

  async function writeOnce(): Promise<void> {
    networks.forgetPastHour()
    const taken = [...sums.values()]
    if (taken.length === 0) return
    sums = new Map()
    try {
      await addPageViews(staff, taken)
      isFailing = false
    } catch (error) {
      // The next attempt writes them too, unless the database refuses the values. An outage is logged once.
      if (!isRefused(error)) for (const one of taken) add(one)
      if (!isFailing) logFault('Page views could not be stored yet', error)
      isFailing = true
    }
  }

  const write = () => (writing = writing.then(writeOnce))
  const timer = setInterval(write, WRITE_MS).unref()

  return {
    count(request, status) {
      const event = pageEventOf(request, status)
      if (!event || !networks.admit(request, networkOf(request), event)) return
      const day = new Date(now()).toISOString().slice(0, 10)
      add({ page: event.page, day, views: 0, clicks: 0, [event.type]: 1 })
    },
    async close() {
      clearInterval(timer)
      await write()
      if (sums.size > 0) logger.error({ pages: sums.size }, 'The page views of the last minutes are lost')
    },
  }
}

/** Whether another attempt would fail too, because PostgreSQL has read the values and cannot store them. */
const isRefused = (error: unknown): boolean => error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')

/** Limits the events of each network. The networks are kept in memory alone, and forgotten when the hour ends. */
function limitNetworks(limit: number, now: () => number) {
  const networks = new Map<string, Map<string, number>>()
  let remembered = 0
  let hour = 0

  function forget(): void {
    networks.clear()
    remembered = 0
  }

  function forgetPastHour(): void {
    const hourNow = Math.floor(now() / HOUR_MS)
    if (hour !== hourNow) forget()
    hour = hourNow
  }

  return {
    forgetPastHour,
    /** Returns whether an event counts, and then counts it towards the limits of its network. */
    admit(request: IncomingMessage, network: string, { page, type }: PageEvent): boolean {
      forgetPastHour()
      const key = type === 'views' ? page : `${type} ${page}`
      let ofNetwork = networks.get(network)
      const count = ofNetwork?.get(key) ?? 0
      if (count >= limit) return false
      if (count === 0 && ofNetwork && ofNetwork.size >= MAX_OF_NETWORK) return false
      // A program must not use up the limit of the people in its network, so it is recognised before it is counted.
      if (!isVisitor(request)) return false
      // If the memory is full, all networks begin again. Otherwise a flood from many networks would stop the counting.
      if (count === 0 && remembered++ >= MAX_REMEMBERED) {
        forget()
        ofNetwork = undefined
      }
      if (ofNetwork) ofNetwork.set(key, count + 1)
      else networks.set(network, new Map([[key, 1]]))
      return true
    },
  }
}
