import type { Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { anOpportunity, type OpportunityRow, publish } from '../test/builders.ts'
import { expect, type Site } from './site.ts'

const HOUR_MS = 60 * 60 * 1000

/** Publishes `count` opportunities of 'Company 1' (the newest) to 'Company count', an hour apart. Returns their ids. */
export function publishMany(site: Site, count: number, row: Partial<OpportunityRow> = {}): Promise<string[]> {
  const now = Date.now()
  const rows = Array.from({ length: count }, (_, index) =>
    anOpportunity({ company: `Company ${index + 1}`, posted_at: new Date(now - index * HOUR_MS), ...row }),
  )
  return publish(site.database.staff, ...rows)
}

/** The card of this company in the list. */
export const cardOf = (page: Page, company: string) =>
  page.getByRole('article').filter({ has: page.getByText(company, { exact: true }) })

/**
 * Locks the opportunities, so that every query that reads them waits. The returned function waits for such a query, and
 * then releases the lock.
 */
export async function lockOpportunities(site: Site): Promise<() => Promise<void>> {
  const connection = await site.database.staff.connect()
  await connection.query('begin')
  await connection.query(sql`lock table opportunities in access exclusive mode`)
  return async () => {
    // This query runs outside the transaction, which would repeat its first result.
    const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    // A statement times out after three seconds, and the default intervals of the poll could miss the waiting one.
    const count = async () => (await site.database.staff.query(waiting)).rowCount
    await expect.poll(count, { intervals: [20] }).toBeGreaterThan(0)
    await connection.query('rollback')
    connection.release()
  }
}

/** Runs `task` while no opportunity can be read. */
export async function withoutOpportunities(site: Site, task: () => Promise<void>): Promise<void> {
  const { staff } = site.database
  await staff.query(sql`alter table opportunities rename to opportunities_away`)
  try {
    await task()
  } finally {
    await staff.query(sql`alter table opportunities_away rename to opportunities`)
  }
}
