import { expect, test } from 'vitest'
import { testConsole } from '../../../test/console.ts'
import { linkTo } from '../../../test/manage-links.ts'

const { site, staff, submitRequest, approve } = await testConsole()

test('an unknown act is not found, and a GET request to a known one shows the page', async () => {
  const page = await submitRequest()
  await approve(page)
  const link = await linkTo(staff, page)
  const at = (act: string) => link.replace('/manage?', `/manage/${act}?`)
  expect([(await site.post(at('erasing'), {})).status, (await site.get(at('erasing'))).status]).toEqual([404, 404])
  expect((await site.post(link, { act: 'paused' })).status).toBe(404)
  expect((await site.page(at('withdrawal'))).text).toContain('Your vendor request is published')
})
