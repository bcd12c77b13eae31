import sql from 'sql-template-tag'
import type { Queryable } from '../../../db/client.server.ts'
import type { Outcome } from '../../records/outcomes.ts'

type StatedOutcome = Exclude<Outcome, 'not_said'>

/**
 * How many requests of the last twelve months had each outcome (`said`) or none (`unsaid`). `readOutcomeFigures`
 * returns undefined if fewer than ten requests have an outcome.
 */
export type OutcomeFigures = {
  said: { outcome: StatedOutcome; count: number }[]
  unsaid: number
}

export async function readOutcomeFigures(db: Queryable): Promise<OutcomeFigures | undefined> {
  const { rows } = await db.query<{ outcome: StatedOutcome | null; count: number }>(
    sql`select outcome, count from outcome_figures() order by count desc, outcome`,
  )
  if (rows.length === 0) return undefined
  return {
    said: rows.flatMap(({ outcome, count }) => (outcome ? [{ outcome, count }] : [])),
    unsaid: rows.find(({ outcome }) => outcome === null)?.count ?? 0,
  }
}

/**
 * How many senders of the closed requests of the last twelve months told us how many replies they got (`said`), told us
 * that they got at least one (`answered`), or told us nothing (`unsaid`). `readAnswerFigures` returns undefined if
 * fewer than ten told us a number.
 */
export type AnswerFigures = { said: number; answered: number; unsaid: number }

export async function readAnswerFigures(db: Queryable): Promise<AnswerFigures | undefined> {
  const { rows } = await db.query<AnswerFigures>(sql`select said, answered, unsaid from answer_figures()`)
  return rows[0]
}
