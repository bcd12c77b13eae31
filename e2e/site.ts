import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { openDatabase } from '../app/database.server.ts'
import { addReviewers, createSignInLink } from '../app/review/access/access.queries.server.ts'
import { readEnvironment } from '../config/environment.ts'
import type { Database } from '../db/database.ts'
import { freePort } from '../test/free-port.ts'
import { type MailServer, startMailServer } from '../test/mail-server.ts'
import { UNLIMITED } from '../test/unlimited.ts'

export { expect } from '@playwright/test'

/** The production build, running as `npm start` runs it, on a data folder of its own. */
export type Site = {
  /** The database behind it, for putting rows in and looking at what came in. */
  database: Database
  /** The one-time link that the first start printed. */
  firstLink: string
  /** A one-time link for a reviewer, who is added if need be. */
  signInLink(email: string): Promise<string>
}

type OfWorker = {
  site: Site
  address: string
  /** Whether the site sends its letters, to `postOffice`. Otherwise they wait, as on a new installation. */
  sendsLetters: boolean
  postOffice: MailServer
}

/**
 * Tests with `site`: one server for all tests of a worker, whose address is every page's base. Each test finds it
 * without rows and without reviewers.
 */
export const test = base.extend<{ emptied: undefined }, OfWorker>({
  sendsLetters: [false, { scope: 'worker', option: true }],
  postOffice: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from its pattern
    async ({}, use) => {
      const server = await startMailServer()
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from its pattern
    async ({}, use) => use(`http://localhost:${await freePort()}`),
    { scope: 'worker' },
  ],
  baseURL: ({ address }, use) => use(address),
  site: [
    async ({ address, sendsLetters, postOffice }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'dalil-journey-'))
      const own = { PORT: new URL(address).port, DATA_DIR: folder, SMTP_URL: sendsLetters ? postOffice.url : '' }
      const server = spawn(process.execPath, ['bin/serve.ts'], {
        // Journeys fill forms in faster than people.
        env: { ...process.env, ...UNLIMITED, SECONDS_TO_FILL: '0', ...own, NODE_ENV: '' },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const firstLink = await linkPrintedBy(server)
      const database = await openDatabase({ dataFolder: folder })
      const signInLink = async (email: string) => {
        await addReviewers(database.staff, [email])
        return createSignInLink(database.staff, readEnvironment({ PUBLIC_URL: address }), email)
      }
      await use({ database, firstLink, signInLink })
      await database.close()
      server.kill('SIGTERM')
      await once(server, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', auto: true },
  ],
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) awaitScripts(page)
    await use(page)
  },
  emptied: [
    async ({ site }, use) => {
      const { staff } = site.database
      await staff.query(sql`delete from opportunities`)
      await staff.query(sql`delete from opportunity_submissions`)
      await staff.query(sql`delete from vendor_listings`)
      await staff.query(sql`delete from contact_submissions`)
      await staff.query(sql`delete from rate_limits`)
      await staff.query(sql`delete from digest_queue`)
      await staff.query(sql`delete from outbox`)
      await staff.query(sql`delete from reviewers`)
      await use(undefined)
    },
    { auto: true },
  ],
})

/** Lets what a page loads wait until its scripts have taken it over: what only they answer to is lost before. */
export function awaitScripts(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  async function takenOver<Answer>(answer: Answer): Promise<Answer> {
    await page.waitForFunction(isTakenOver)
    return answer
  }
  page.goto = (...how) => goto(...how).then(takenOver)
  page.reload = (...how) => reload(...how).then(takenOver)
}

/** Whether React has made the document its own, where it is to. It tells nobody: what it keeps on the document does. */
function isTakenOver(): boolean {
  const [, root] = Object.entries(document).find(([name]) => name.startsWith('__reactContainer$')) ?? []
  if (root) return !root.stateNode.current.memoizedState.isDehydrated
  return !document.querySelector('script[type="module"]')
}

/** Holds back a page's requests to addresses like this one. The given function lets them through. */
export async function holdRequests(page: Page, addresses: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Lets no time pass but by `page.clock.runFor`: a slow page would else be past the moment that the test is about. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 })
  // Long after the beginning: until it stops the clock runs.
  await page.clock.pauseAt(3_600_000)
}

function linkPrintedBy(server: ChildProcess): Promise<string> {
  let printed = ''
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  // Listened to until the end: a server whose output nobody takes would fail on its next line.
  server.stdout?.on('data', (piece) => {
    printed += piece
    const link = /https?:\S+token=\S+/.exec(printed)
    if (link) resolve(link[0])
  })
  server.once('exit', () => reject(new Error(`The server did not start: ${printed}`)))
  return promise
}
