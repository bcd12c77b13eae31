import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { aVendorRequest } from '../../../test/builders.ts'
import { idIn, testConsole } from '../../../test/console.ts'

const { site, staff, amal, submitRequest, approve, act } = await testConsole()

const preview = (page: string) => site.get(`${page}/preview`, amal)

test('the preview of a pending request is the page as visitors would see it, with its contact button', async () => {
  const page = await submitRequest(aVendorRequest())
  expect(await (await preview(page)).text()).toContain('claims@wadi-build.example')
})

test('the preview of a closed or paused request is the page that visitors see, without an address', async () => {
  const page = await submitRequest(aVendorRequest())
  await approve(page)
  await act(page, 'closing')
  const published = async () => {
    const { status, headers } = await preview(page)
    expect(status).toBe(302)
    return headers.get('Location') ?? ''
  }
  const address = await published()
  expect(address).toMatch(/^\/opportunities\/[0-9a-f-]{36}$/)
  const closed = await site.page(address)
  expect(closed.text).toContain('Closed on')
  expect(closed.queryByRole('button', { name: 'Contact Wadi Build' })).toBeNull()
  await staff.query(sql`
    update opportunity_submissions set decided_at = now() - interval '13 months' where id = ${idIn(page)}`)
  // The public page is gone by then.
  expect(await published()).toBe(page)
  await staff.query(sql`update opportunity_submissions set status = 'paused' where id = ${idIn(page)}`)
  expect(await published()).toBe(address)
  await expect.poll(() => site.text(address)).toContain('This request is paused. You cannot reply to it now.')
})
