import sql from 'sql-template-tag'
import type { Queryable } from '../../db/client.server.ts'
import type { Outcome } from '../records/outcomes.ts'

type Said = Exclude<Outcome, 'not_said'>

/** Of the requests that were closed in the last twelve months. Undefined where fewer than ten have said how it ended. */
export type OutcomeFigures = {
  said: { outcome: Said; count: number }[]
  unsaid: number
}

export async function readOutcomeFigures(db: Queryable): Promise<OutcomeFigures | undefined> {
  const { rows } = await db.query<{ outcome: Said | null; count: number }>(
    sql`select outcome, count from outcome_figures() order by count desc, outcome`,
  )
  if (rows.length === 0) return undefined
  return {
    said: rows.flatMap(({ outcome, count }) => (outcome ? [{ outcome, count }] : [])),
    unsaid: rows.find(({ outcome }) => outcome === null)?.count ?? 0,
  }
}
