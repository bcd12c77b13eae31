import { expect, test } from 'vitest'
import { testConsole } from '../../../test/console.ts'
import { linkTo } from '../../../test/manage-links.ts'
import { readPage } from '../../../test/page.ts'

const { site, staff, submitRequest, submitListing, approve } = await testConsole()

async function published(submitted: Promise<string>) {
  const page = await submitted
  await approve(page)
  return linkTo(staff, page)
}

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

// They were sent to the page itself, and named the act.
test.for([
  ['request', { act: 'extended', lastDay: inDays(50) }, 'Your request now closes on'],
  ['listing', { act: 'confirmed_current' }, "The directory now shows today's date as your last confirmation."],
  ['request', { act: 'confirmed' }, 'Your email address is confirmed.'],
  ['request', { act: 'paused' }, 'Your request is paused.'],
  ['request', { act: 'closed', outcome: 'found_here' }, 'Your request is closed.'],
  ['listing', { act: 'withdrawn', sure: 'yes' }, 'Your listing is withdrawn.'],
  ['request', { act: 'erasure-asked' }, 'We will email you a link to erase everything'],
  ['request', { act: 'others-ended' }, 'All other links have stopped working.'],
  ['request', { act: 'disputed', sure: 'yes' }, 'stopped all links'],
] as const)('a form of the version before for a %s is answered: %j', async ([kind, form, said]) => {
  const link = await published(kind === 'request' ? submitRequest() : submitListing())
  const answer = await site.post(link, form)
  expect(answer.status).toBe(303)
  expect((await site.page(answer.headers.get('Location') ?? '')).text).toContain(said)
})

test('such a form resumes and reopens, too, and says what has to be chosen', async () => {
  const link = await published(submitRequest())
  const forms: Record<string, string>[] = [
    { act: 'paused' },
    { act: 'resumed' },
    { act: 'closed', outcome: 'cancelled' },
    { act: 'reopened', sure: 'yes' },
  ]
  for (const form of forms) expect([form.act, (await site.post(link, form)).status]).toEqual([form.act, 303])
  const refused = await readPage(await site.post(link, { act: 'withdrawn' }))
  expect([refused.status, refused.getByRole('alert').textContent]).toEqual([
    400,
    'Nothing changed. Please complete the part marked below.',
  ])
  expect((await site.post(link, { act: 'erased' })).status).toBe(400)
})

test('an act that there is none of is not found, and reads show the page', async () => {
  const link = await published(submitRequest())
  const at = (act: string) => link.replace('/manage?', `/manage/${act}?`)
  expect([(await site.post(at('erasing'), {})).status, (await site.get(at('erasing'))).status]).toEqual([404, 404])
  expect((await site.page(at('withdrawal'))).text).toContain('Your vendor request is published')
})
