import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { storedListing, storedVendorRequest } from '../test/builders.ts'
import { testDatabase } from '../test/database.ts'

const { staff, close } = await testDatabase()
afterAll(close)

const decided = { decided_at: '2026-03-04T05:06:07Z', decided_as: 'staff', decided_by: 'amal@dalil.example' }
const request = { ...storedVendorRequest, ...decided, status: 'closed' }
const listing = { ...storedListing, ...decided, status: 'closed' }
const message = { name: '', email: '', message: '' }
const decision = { kind: 'listing', record_id: randomUUID(), decision: 'closed', reviewer: 'amal@dalil.example' }
const letter = { template: 'receipt', recipient: 'a@b.example' }

test.for<[table: string, column: string, row: object]>([
  ['opportunity_submissions', 'status', request],
  ['opportunity_submissions', 'page_language', request],
  ['vendor_listings', 'status', listing],
  ['vendor_listings', 'page_language', listing],
  ['contact_submissions', 'status', message],
  ['contact_submissions', 'page_language', message],
  ['decisions', 'decision', decision],
  ['letters', 'language', letter],
])('%s.%s accepts only its known values', async ([table, column, row]) => {
  const insert = (stored: object) => {
    const columns = Object.keys(stored).join()
    const statement = `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1)`
    return staff.query(statement, [JSON.stringify(stored)])
  }
  await expect(insert({ ...row, [column]: 'gone' })).rejects.toThrow(`"${table}_${column}_check"`)
  expect((await insert(row)).rowCount).toBe(1)
})
