import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { testConsole } from '../../test/console.ts'

const { staff, submitRequest, open } = await testConsole({ TIME_ZONE: 'Asia/Riyadh' })

test("times are in the operator's time zone, with the date first, and in UTC in the tooltip", async () => {
  const page = await submitRequest()
  await staff.query(sql`update opportunity_submissions set created_at = '2026-01-02T22:30:00Z'`)
  const time = (await open(page)).getByText(/2026/)
  expect([time.textContent, time.title]).toEqual(['3 Jan 2026, 01:30', '2 Jan 2026, 22:30 UTC'])
})
