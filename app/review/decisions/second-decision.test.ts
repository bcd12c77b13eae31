import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { aListing, aMessage } from '../../../test/builders.ts'
import { idIn, testConsole } from '../../../test/console.ts'
import { UNLIMITED } from '../../../test/environment.ts'
import { actionsOf } from '../../../test/page.ts'

const { site, staff, amal, badr, submitRequest, submitListing, submitMessage, act, approve, decisionsOn, open, undo } =
  await testConsole(UNLIMITED)

type Reviewer = typeof amal

/** Follows the redirect after a decision. Returns the text of the page, and how many undo buttons the page has. */
async function follow(answer: Response, who: Reviewer = amal) {
  expect(answer.status).toBe(303)
  const page = await site.page(answer.headers.get('Location') ?? '', who)
  return { text: page.text, undo: page.queryAllByRole('button', { name: /^Undo/ }).length }
}

const cameFirst = (label: string, name: string) =>
  `Your decision on ${name} was not carried out, because another decision came first: ${label} (badr@dalil.example).`

test('after the second of two decisions on a request, the page shows the first one and offers no undo of it', async () => {
  const page = await submitRequest()
  await approve(page, badr)
  for (const second of [
    await act(page, 'rejection', { reason: 'No.' }),
    await act(page, 'change-request', { reason: 'A date.' }),
    await act(page, 'approval'),
    await act(page, 'approval', { seen: '' }),
  ]) {
    const { text, undo } = await follow(second)
    expect(text).toContain(cameFirst('Approved', 'Wadi Build'))
    expect(undo).toBe(0)
  }
  expect(await decisionsOn(page)).toHaveLength(1)
  const { text, undo } = await follow(await approve(page, badr), badr)
  expect([text.includes('was not carried out'), undo]).toEqual([false, 1])
})

test('if the next submission opens after a decision that came second, that page shows the notice', async () => {
  await staff.query(sql`update reviewers set opens_next = true`)
  const page = await submitListing(aListing({ companyName: 'Mizaneth Claims' }))
  await submitListing(aListing({ companyName: 'Aqd Delay Experts' }))
  await act(page, 'rejection', { reason: 'No.' }, badr)
  const { text, undo } = await follow(await act(page, 'approval'))
  await staff.query(sql`update reviewers set opens_next = false`)
  expect(text).toContain(cameFirst('Declined', 'Mizaneth Claims'))
  expect([text.includes('Aqd Delay Experts'), undo]).toEqual([true, 0])
})

test('for a decision that plain SQL wrote without a name, the notice shows only the decision', async () => {
  const page = await submitRequest()
  await approve(page, badr)
  await staff.query(sql`
    insert into decisions (kind, record_id, decision, reviewer) values ('request', ${idIn(page)}, 'closed', '')`)
  expect((await follow(await act(page, 'approval'))).text).toContain(
    'Your decision on Wadi Build was not carried out, because another decision came first: Closed.',
  )
})

test('after the second decision on a message, the page shows the first one, and a typed reply is kept', async () => {
  const page = await submitMessage(aMessage({ name: 'Rana' }))
  await act(page, 'spam', {}, badr)
  const { text, undo } = await follow(await act(page, 'answered'))
  expect([text.includes(cameFirst('Marked as spam', 'Rana')), undo]).toEqual([true, 0])
  const refused = await act(page, 'answer', { usual: '', text: 'It is corrected.' })
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('It is corrected.')
})

test('after the second decision on a change, or the second undo, the page shows the first one', async () => {
  const page = await submitRequest()
  await approve(page, badr)
  await staff.query(sql`
    insert into revisions (kind, submission_id, columns) values ('request', ${idIn(page)},
      ${JSON.stringify({ company: ['Wadi Build', 'Wadi Crest'] })})`)
  const shown = await open(page)
  const [accept = ''] = actionsOf(shown, 'Approve change')
  const [refuse = ''] = actionsOf(shown, 'Decline change')
  const seen = (await decisionsOn(page))[0]?.id ?? ''
  await site.post(accept, { seen }, badr)
  for (const second of [await site.post(accept, { seen }, amal), await site.post(refuse, { reason: 'No.' }, amal)]) {
    const { text, undo } = await follow(second)
    expect([text.includes(cameFirst('Change accepted', 'Wadi Crest')), undo]).toEqual([true, 0])
  }
  const [edited] = await decisionsOn(page)
  await undo(edited?.id, badr)
  const undone = await follow(await undo(edited?.id))
  expect([undone.text.includes(cameFirst('Undone', 'Wadi Build')), undone.undo]).toEqual([true, 0])
})

test('after the second decision on held messages, held invitations or suspected spam, the page shows the first one', async () => {
  const page = await submitListing(aListing({ companyName: 'Mizaneth Claims' }))
  await approve(page, badr)
  const { rows } = await staff.query<{ id: string }>(sql`
    insert into relayed (recipient_id, name, company, email, message, state, held_as, confirmed_at)
    values (${idIn(page)}, 'Omar', 'Harbour', 'omar@harbour.example', 'Hello', 'held', 'links', now()) returning id`)
  const held = `/review/held/${rows[0]?.id}`
  await site.post(`${held}/discard`, {}, badr)
  const message = await follow(await site.post(`${held}/release`, {}, amal))
  expect([message.text.includes(cameFirst('Held message discarded', 'Mizaneth Claims')), message.undo]).toEqual([
    true,
    0,
  ])

  const request = await submitRequest()
  await approve(request, badr)
  await staff.query(sql`
    insert into invitations (request_id, listing_id, invited_as, note, state, held_as)
    values (${idIn(request)}, ${idIn(page)}, 'sender', '', 'held', 'links')`)
  await site.post(`/review/invitations/${idIn(request)}/discard`, {}, badr)
  const batch = await follow(await site.post(`/review/invitations/${idIn(request)}/release`, {}, amal))
  expect(batch.text).toContain(cameFirst('Held invitations discarded', 'Wadi Build'))

  const spam = await submitMessage(aMessage({ name: 'Rana' }))
  await staff.query(sql`update contact_submissions set suspicion = 'too_fast' where id = ${idIn(spam)}`)
  await staff.query(sql`delete from digest_queue`)
  await act(spam, 'release', {}, badr)
  expect((await follow(await act(spam, 'release'))).text).toContain(cameFirst('Marked as not spam', 'Rana'))
})
