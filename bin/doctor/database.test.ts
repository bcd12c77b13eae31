import sql, { type Sql } from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import type { Environment } from '../../config/environment.ts'
import { testDatabase } from '../../test/database.ts'
import { checkDatabase } from './database.ts'

test('the doctor says from when on visitors can sign up for alerts, and since when these wait after a restore', async () => {
  const { staff, close } = await testDatabase()
  onTestFinished(close)
  const said = async (change: Sql) => {
    await staff.query(sql`update alert_state set ${change}`)
    const findings = await checkDatabase({ workers: 1 } as Environment, staff)
    return findings.filter(({ sentence }) => /alerts/i.test(sentence))
  }
  const begun = { state: 'in order', sentence: 'Visitors can sign up for alerts.' }
  expect(await said(sql`begins_at = '2030-03-14T12:00:00Z'`)).toEqual([
    {
      state: 'in order',
      sentence: "Visitors can sign up for alerts from 2030-03-14 on, after 30 days' notice in the Privacy Policy.",
    },
  ])
  expect(await said(sql`begins_at = now()`)).toEqual([begun])
  expect(await said(sql`waits_since = '2026-11-20T12:00:00Z'`)).toEqual([
    begun,
    {
      state: 'open',
      sentence: 'Alerts wait since the restore of 2026-11-20: start them in the overview of the console.',
    },
  ])
})
