import { join, raw } from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import type { Queryable } from '../../../db/client.server.ts'
import { testDatabase } from '../../../test/database.ts'
import { importRows } from './import.server.ts'
import type { Source } from './source.ts'

const database = await testDatabase()
afterAll(() => database.close())

const source = (table: Source['table'], rows: Record<string, unknown>[]): Source => ({
  table,
  name: table,
  async *rows() {
    for (const [at, cells] of rows.entries()) yield { line: at + 1, cells }
  },
  progress: () => 1,
  unknown: () => [],
})

/**
 * Returns requests of one sender, each as an opportunity and a submission. They all have the same text, so that as many
 * rows as possible are compared.
 */
const requestsOfOneSender = (count: number, name: string): Source[] => {
  const rows = (prefix: string) =>
    Array.from({ length: count }, (_, n) => ({
      id: `${prefix}-${name}-${n}`,
      company: 'Wadi Build',
      description: 'A delay analysis for a bridge.',
      country: 'Jordan',
      contact_email: 'rana@wadi-build.example',
      status: 'approved',
    }))
  return [source('opportunity_submissions', rows('submission')), source('opportunities', rows('opportunity'))]
}

type Plan = {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  Plans?: Plan[]
}

/** Counts the rows that a plan and its parts have read, including the rows that they did not return. */
function rowsRead({ Plans = [], ...step }: Plan): number {
  const removed = (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Join Filter'] ?? 0)
  return Plans.map(rowsRead).reduce((sum, rows) => sum + rows, step['Actual Loops'] * (step['Actual Rows'] + removed))
}

/** Imports the rows, and returns how many rows PostgreSQL read to compare them. */
async function comparisons(sources: Source[]): Promise<number> {
  const client = await database.staff.connect()
  let count = 0
  const db: Queryable = {
    async query<Row extends import('pg').QueryResultRow>(statement: Parameters<Queryable['query']>[0]) {
      if (!/^\s*(update staged|with free)/.test(statement.text)) return client.query<Row>(statement)
      const explained = await client.query(join([raw('explain (analyze, format json)'), statement], ' '))
      count += rowsRead(explained.rows[0]['QUERY PLAN'][0].Plan)
      return explained
    },
  }
  await client.query('begin')
  await importRows(
    db,
    sources,
    {
      source: 'test',
      apply: true,
      skipRefused: false,
      withRejected: false,
      closesOn: null,
      now: new Date(),
      faults: [],
      dates: undefined,
    },
    { report: async () => {}, progress: () => {}, waiting: () => {} },
  )
  await client.query('commit')
  client.release()
  return count
}

test('twice the rows take about twice the comparisons, in a first import and in a repeated one', async () => {
  const [some, twice] = [requestsOfOneSender(400, 'some'), requestsOfOneSender(800, 'twice')]
  const first = [await comparisons(some), await comparisons(twice)] as const
  const repeated = [await comparisons(some), await comparisons(twice)] as const
  expect(first[1] / first[0]).toBeLessThan(3)
  expect(repeated[1] / repeated[0]).toBeLessThan(3)
})
