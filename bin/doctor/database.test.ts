import sql, { type Sql } from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import type { Environment } from '../../config/environment.ts'
import { testDatabase } from '../../test/database.ts'
import { checkDatabase } from './database.ts'

test('the doctor says since when alerts wait after a restore', async () => {
  const { staff, close } = await testDatabase()
  onTestFinished(close)
  const said = async (change: Sql) => {
    await staff.query(sql`update alert_state set ${change}`)
    const findings = await checkDatabase({ workers: 1 } as Environment, staff)
    return findings.filter(({ sentence }) => /alerts/i.test(sentence))
  }
  expect(await said(sql`waits_since = null`)).toEqual([])
  expect(await said(sql`waits_since = '2026-11-20T12:00:00Z'`)).toEqual([
    {
      state: 'open',
      sentence: 'Alerts wait since the restore of 2026-11-20: start them in the overview of the console.',
    },
  ])
})
