import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { aVendorRequest } from '../../../../test/builders.ts'
import { idIn, testConsole } from '../../../../test/console.ts'

const { staff, submitRequest, open } = await testConsole()

test('a box that is not selected yet is named after its entry, and is not invalid', async () => {
  const page = await submitRequest(aVendorRequest({ description: 'A delay analyst in Jeddah.' }))
  await staff.query(sql`
    update opportunity_submissions set confidential = true, company_type = 'Construction Contractor',
      why_confidential = 'The other side reads this.', address_confirmed_at = now() where id = ${idIn(page)}`)
  const shown = await open(page)
  const box = shown.getByRole('checkbox', { name: /^Looked at City: “Jeddah” line 1$/ })
  // A required box would show the browser's own message when the form is sent.
  expect([box.hasAttribute('aria-invalid'), box.hasAttribute('required')]).toEqual([false, false])
  const erasure = (await open(`${page}/erasure`)).getByRole('checkbox', { name: /I understand/ })
  expect(erasure.getAttribute('aria-invalid')).toBe('false')
})
