import type { IncomingMessage } from 'node:http'
import { PAGE_VIEWS_OF_NETWORK_AN_HOUR } from '../../../config/limits.ts'
import type { Staff } from '../../../db/client.server.ts'
import { logFault } from '../../../log/fault-log.ts'
import type { AnswerCounter } from '../../kit/feature.ts'
import { isVisitor, type PageEvent, pageEventOf } from './page-event.server.ts'
import { addPageViews, type PageViews } from './page-views.queries.server.ts'

const WRITE_MS = 60_000
const HOUR_MS = 60 * 60 * 1_000

// How many pages may count in an hour, for one network and in all. One network may be a whole office. The maps of an hour
// take at most about 25 MB.
const MAX_PAGES_OF_NETWORK = 200
const MAX_PAGES = 50_000

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
  const isCounted = limitNetworks(Math.ceil(PAGE_VIEWS_OF_NETWORK_AN_HOUR / processes), now)
  let sums = new Map<string, PageViews>()
  let isFailing = false
  let writing = Promise.resolve()

  function sumOf(page: string, day: string): PageViews {
    const key = `${day} ${page}`
    const found = sums.get(key)
    if (found) return found
    const sum = { page, day, views: 0, clicks: 0 }
    sums.set(key, sum)
    return sum
  }

  async function writeOnce(): Promise<void> {
    const taken = [...sums.values()]
    if (taken.length === 0) return
    sums = new Map()
    try {
      await addPageViews(staff, taken)
      isFailing = false
    } catch (error) {
      // The next attempt writes them too. An outage is logged once.
      for (const { page, day, views, clicks } of taken) {
        const sum = sumOf(page, day)
        sum.views += views
        sum.clicks += clicks
      }
      if (!isFailing) logFault('Page views could not be stored yet', error)
      isFailing = true
    }
  }

  const write = () => (writing = writing.then(writeOnce))
  const timer = setInterval(write, WRITE_MS).unref()

  return {
    count(request, status) {
      const event = pageEventOf(request, status)
      if (event && isCounted(request, networkOf(request), event))
        sumOf(event.page, new Date(now()).toISOString().slice(0, 10))[event.type]++
    },
    async close() {
      clearInterval(timer)
      await write()
    },
  }
}

/**
 * Returns a function that says whether an event counts, and then counts it towards the limits of its network. The
 * networks are kept in memory alone, and forgotten when the hour ends.
 */
function limitNetworks(limit: number, now: () => number) {
  const networks = new Map<string, Map<string, number>>()
  let pages = 0
  let hour = 0
  return (request: IncomingMessage, network: string, { page, type }: PageEvent): boolean => {
    const hourNow = Math.floor(now() / HOUR_MS)
    if (hour !== hourNow) {
      hour = hourNow
      networks.clear()
      pages = 0
    }
    const ofNetwork = networks.get(network)
    const key = type === 'views' ? page : `${type} ${page}`
    const count = ofNetwork?.get(key) ?? 0
    if (count >= limit) return false
    if (count === 0 && (pages >= MAX_PAGES || (ofNetwork?.size ?? 0) >= MAX_PAGES_OF_NETWORK)) return false
    // A program must not use up the limit of the people in its network, so it is recognised before it is counted.
    if (!isVisitor(request)) return false
    if (count === 0) pages++
    if (ofNetwork) ofNetwork.set(key, count + 1)
    else networks.set(network, new Map([[key, 1]]))
    return true
  }
}
