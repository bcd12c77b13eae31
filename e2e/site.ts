import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { openDatabase } from '../app/database.server.ts'
import { readEnvironment } from '../config/environment.ts'
import type { Database } from '../db/database.ts'
import { freePort, UNLIMITED } from '../test/environment.ts'
import { type MailServer, startMailServer, urlOf } from '../test/mail-server.ts'
import { setForTests } from '../test/postgresql.ts'
import { signInLink } from '../test/sign-in.ts'

export { expect }

/** The production build of the site, which runs with its own data folder. */
export type Site = {
  /** The site's database, in which tests add and read rows. */
  database: Database
  /** The one-time link that the site prints when it first starts. */
  firstLink: string
  /** Returns a one-time sign-in link for a reviewer, who is added if necessary. */
  signInLink(email: string): Promise<string>
}

type WorkerFixtures = {
  site: Site
  address: string
  /**
   * Whether the site sends its emails to `postOffice`. If not, the emails stay queued, because the site gets a mail
   * server that does not respond.
   */
  sendsLetters: boolean
  /** Settings of the site besides the usual ones. */
  settings: Record<string, string>
  postOffice: MailServer
  /** The URL of a mail server that sends its greeting and nothing else. */
  silentServer: string
}

/**
 * Gives each test `site`. One server serves all tests of a worker, and its address is the base URL of every page. Each
 * test begins without rows and without reviewers.
 */
export const test = base.extend<{ emptied: undefined }, WorkerFixtures>({
  sendsLetters: [false, { scope: 'worker', option: true }],
  settings: [{}, { scope: 'worker', option: true }],
  postOffice: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are needed
    async ({}, use) => {
      const server = await startMailServer()
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  silentServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are needed
    async ({}, use) => {
      const sockets = new Set<Socket>()
      const server = createServer((socket) => {
        sockets.add(socket.on('error', () => {}))
        socket.write('220 mail.example ESMTP\r\n')
      })
      await use(await urlOf(server.listen(0, '127.0.0.1')))
      for (const socket of sockets) socket.destroy()
      server.close()
    },
    { scope: 'worker' },
  ],
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are needed
    async ({}, use) => use(`http://localhost:${await freePort()}`),
    { scope: 'worker' },
  ],
  baseURL: ({ address }, use) => use(address),
  site: [
    async ({ address, sendsLetters, settings: more, postOffice, silentServer }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'dalil-journey-'))
      const own = {
        PORT: new URL(address).port,
        DATA_DIR: folder,
        SMTP_URL: sendsLetters ? postOffice.url : silentServer,
      }
      const server = spawn(process.execPath, ['build/server/serve.js'], {
        // The tests fill in forms faster than people do, so the minimum fill time is 0.
        env: { ...process.env, ...UNLIMITED, SECONDS_TO_FILL: '0', ...more, ...own, NODE_ENV: '' },
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      const firstLink = await linkPrintedBy(server)
      const database = await openDatabase({ dataFolder: folder })
      await setForTests(database.staff)
      const settings = readEnvironment({ PUBLIC_URL: address })
      await use({ database, firstLink, signInLink: (email) => signInLink(database.staff, settings, email) })
      await database.close()
      server.kill('SIGTERM')
      await once(server, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
    // With its own timeout, the start of the server does not count towards the time of the first test.
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) awaitHydration(page)
    await use(page)
  },
  emptied: [
    async ({ site, postOffice }, use) => {
      const { staff } = site.database
      await staff.query(sql`delete from opportunities`)
      await staff.query(sql`delete from opportunity_submissions`)
      await staff.query(sql`delete from vendor_listings`)
      await staff.query(sql`delete from contact_submissions`)
      await staff.query(sql`delete from subscribers`)
      await staff.query(sql`delete from relayed`)
      await staff.query(sql`delete from relay_stops`)
      await staff.query(sql`delete from rate_limits`)
      await staff.query(sql`delete from digest_queue`)
      await staff.query(sql`delete from letters`)
      await staff.query(sql`delete from reviewers`)
      await staff.query(sql`delete from command_runs`)
      await staff.query(sql`delete from legal_reviews`)
      postOffice.received.length = 0
      await use(undefined)
    },
    { auto: true },
  ],
})

/** Makes `goto` and `reload` wait until React has hydrated the page, because earlier input would be lost. */
export function awaitHydration(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  async function hydrated<Result>(result: Result): Promise<Result> {
    await page.waitForFunction(isHydrated)
    return result
  }
  page.goto = (...how) => goto(...how).then(hydrated)
  page.reload = (...how) => reload(...how).then(hydrated)
}

/**
 * Whether React has hydrated the document. React offers no event for this, so the function reads React's private
 * fields.
 */
export function isHydrated(): boolean {
  const [, root] = Object.entries(document).find(([name]) => name.startsWith('__reactContainer$')) ?? []
  if (root) return !root.stateNode.current.memoizedState.isDehydrated
  return !document.querySelector('script[type="module"]')
}

/** Delays the page's requests to matching addresses until the returned function is called. */
export async function delayRequests(page: Page, addresses: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Stops the clock of a page. After that, time passes only by `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 })
  // The clock runs until it reaches the time to pause at, so that time is far ahead.
  await page.clock.pauseAt(3_600_000)
}

function linkPrintedBy(server: ChildProcess): Promise<string> {
  let printed = ''
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  // The output is read to its end. If the pipe were closed, the server would fail at its next line of output.
  server.stderr?.pipe(process.stderr)
  server.stderr?.on('data', (piece) => {
    printed += piece
    const link = /https?:\S+token=[\w-]+/.exec(printed)
    if (link) resolve(link[0])
  })
  server.once('exit', () => reject(new Error(`The server did not start: ${printed}`)))
  return promise
}

/** Signs a reviewer in and opens the queue. */
export async function signIn(page: Page, site: Site, email = 'amal@dalil.example'): Promise<void> {
  await page.request.post(await site.signInLink(email), { form: {}, maxRedirects: 0 })
  await page.goto('/review')
  await expect(page.getByRole('navigation', { name: 'Review console' })).toBeVisible()
}

/**
 * Opens a submission by its link in the queue. The queue may already show this submission beside its list, so the
 * function waits until its row is marked as current, which happens only on the page of the submission.
 */
export async function openFromQueue(page: Page, link: Locator): Promise<void> {
  await link.click()
  await expect(page.locator('[data-row][aria-current=page]')).toBeAttached()
}

/** A page in one of its states. `status` is the status of an expected error response, which the browser logs. */
export type State = { name: string; open: (page: Page, site: Site) => Promise<unknown>; status?: number }
