import type { Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { anOpportunity, type OpportunityRow, publish } from '../test/builders.ts'
import { expect, type Site } from './site.ts'

const HOUR_MS = 60 * 60 * 1000

/**
 * Publishes `count` opportunities, an hour apart. The newest is of 'Company 1' and the oldest of 'Company <count>'.
 * Returns their ids.
 */
export function publishMany(site: Site, count: number, row: Partial<OpportunityRow> = {}): Promise<string[]> {
  const now = Date.now()
  const rows = Array.from({ length: count }, (_, index) =>
    anOpportunity({ company: `Company ${index + 1}`, posted_at: new Date(now - index * HOUR_MS), ...row }),
  )
  return publish(site.database.staff, ...rows)
}

/** Finds the card of this company in the list. */
export const cardOf = (page: Page, company: string) =>
  page.getByRole('article').filter({ has: page.getByText(company, { exact: true }) })

/**
 * Locks the table of opportunities, so that every query that reads it waits. The returned function waits until a query
 * waits for the lock, and then releases the lock.
 */
export async function lockOpportunities(site: Site): Promise<() => Promise<void>> {
  const connection = await site.database.staff.connect()
  await connection.query('begin')
  await connection.query(sql`lock table opportunities in access exclusive mode`)
  return async () => {
    // This query uses another connection, because inside the transaction it would repeat its first result.
    const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    // The query that waits for the lock times out after three seconds. With its default intervals, the poll could miss
    // that query.
    const count = async () => (await site.database.staff.query(waiting)).rowCount
    await expect.poll(count, { intervals: [20] }).toBeGreaterThan(0)
    await connection.query('rollback')
    connection.release()
  }
}

/** Runs `task` while every query that reads opportunities fails. */
export async function withoutOpportunities(site: Site, task: () => Promise<void>): Promise<void> {
  const { staff } = site.database
  await staff.query(sql`alter table opportunities rename to opportunities_away`)
  try {
    await task()
  } finally {
    await staff.query(sql`alter table opportunities_away rename to opportunities`)
  }
}
