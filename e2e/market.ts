import type { Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { anOpportunity, type OpportunityRow, publish } from '../test/builders.ts'
import { expect, type Site } from './site.ts'

const HOUR_MS = 60 * 60 * 1000

/** Publishes `count` opportunities of 'Company 1' (the newest) to 'Company count', an hour apart. Gives their ids. */
export function publishMany(site: Site, count: number, row: Partial<OpportunityRow> = {}): Promise<string[]> {
  const now = Date.now()
  const rows = Array.from({ length: count }, (_, index) =>
    anOpportunity({ company: `Company ${index + 1}`, posted_at: new Date(now - index * HOUR_MS), ...row }),
  )
  return publish(site.database.staff, ...rows)
}

/** The card in the list of such a company. */
export const cardOf = (page: Page, company: string) =>
  page.getByRole('article').filter({ has: page.getByText(company, { exact: true }) })

/** Makes every reading of the opportunities wait. The given function lets them go on, once one of them waits. */
export async function lockOpportunities(site: Site): Promise<() => Promise<void>> {
  const connection = await site.database.staff.connect()
  await connection.query('begin')
  await connection.query(sql`lock table opportunities in access exclusive mode`)
  return async () => {
    // Asked beside the transaction, in which the first answer would stay.
    const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    // A statement times out after three seconds: the default intervals could find none.
    const count = async () => (await site.database.staff.query(waiting)).rowCount
    await expect.poll(count, { intervals: [20] }).toBeGreaterThan(0)
    await connection.query('rollback')
    connection.release()
  }
}

/** Does `work` while no opportunity can be read. */
export async function withoutOpportunities(site: Site, work: () => Promise<void>): Promise<void> {
  const { staff } = site.database
  await staff.query(sql`alter table opportunities rename to opportunities_away`)
  try {
    await work()
  } finally {
    await staff.query(sql`alter table opportunities_away rename to opportunities`)
  }
}
