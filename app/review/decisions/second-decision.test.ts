import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { aListing, aMessage } from '../../../test/builders.ts'
import { idIn, testConsole } from '../../../test/console.ts'
import { UNLIMITED } from '../../../test/environment.ts'
import { actionsOf } from '../../../test/page.ts'

const { site, staff, amal, badr, submitRequest, submitListing, submitMessage, act, approve, decisionsOn, open, undo } =
  await testConsole(UNLIMITED)

type Reviewer = typeof amal

/** The notice on the page that a decision leads to, and its buttons for an undo. */
async function led(answer: Response, who: Reviewer = amal) {
  expect(answer.status).toBe(303)
  const page = await site.page(answer.headers.get('Location') ?? '', who)
  return { text: page.text, undo: page.queryAllByRole('button', { name: /^Undo/ }).length }
}

const first = (label: string, name: string) =>
  `Your decision on ${name} was not carried out, because another decision came first: ${label} (badr@dalil.example).`

test('the second of two decisions on a request shows whose came first, and offers no undo of it', async () => {
  const page = await submitRequest()
  await approve(page, badr)
  for (const second of [
    await act(page, 'rejection', { reason: 'No.' }),
    await act(page, 'change-request', { reason: 'A date.' }),
    await act(page, 'approval'),
    await act(page, 'approval', { seen: '' }),
  ]) {
    const { text, undo } = await led(second)
    expect(text).toContain(first('Approved', 'Wadi Build'))
    expect(undo).toBe(0)
  }
  expect(await decisionsOn(page)).toHaveLength(1)
  const { text, undo } = await led(await approve(page, badr), badr)
  expect([text.includes('was not carried out'), undo]).toEqual([false, 1])
})

test('if the next submission opens after a decision, the notice is above that one', async () => {
  await staff.query(sql`update reviewers set opens_next = true`)
  const page = await submitListing(aListing({ companyName: 'Mizaneth Claims' }))
  await submitListing(aListing({ companyName: 'Aqd Delay Experts' }))
  await act(page, 'rejection', { reason: 'No.' }, badr)
  const { text, undo } = await led(await act(page, 'approval'))
  await staff.query(sql`update reviewers set opens_next = false`)
  expect(text).toContain(first('Declined', 'Mizaneth Claims'))
  expect([text.includes('Aqd Delay Experts'), undo]).toEqual([true, 0])
})

test('for a decision that plain SQL wrote without a name, the notice shows only the decision', async () => {
  const page = await submitRequest()
  await approve(page, badr)
  await staff.query(sql`
    insert into decisions (kind, record_id, decision, reviewer) values ('request', ${idIn(page)}, 'closed', '')`)
  expect((await led(await act(page, 'approval'))).text).toContain(
    'Your decision on Wadi Build was not carried out, because another decision came first: Closed.',
  )
})

test('the same holds for a message, whose reply is kept', async () => {
  const page = await submitMessage(aMessage({ name: 'Rana' }))
  await act(page, 'spam', {}, badr)
  const { text, undo } = await led(await act(page, 'answered'))
  expect([text.includes(first('Marked as spam', 'Rana')), undo]).toEqual([true, 0])
  const refused = await act(page, 'answer', { usual: '', text: 'It is corrected.' })
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('It is corrected.')
})

test('the same holds for a change of a published submission and for an undo', async () => {
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
    const { text, undo } = await led(second)
    expect([text.includes(first('Change accepted', 'Wadi Crest')), undo]).toEqual([true, 0])
  }
  const [edited] = await decisionsOn(page)
  await undo(edited?.id, badr)
  const undone = await led(await undo(edited?.id))
  expect([undone.text.includes(first('Undone', 'Wadi Build')), undone.undo]).toEqual([true, 0])
})

test('the same holds for held messages, held invitations and suspected spam', async () => {
  const page = await submitListing(aListing({ companyName: 'Mizaneth Claims' }))
  await approve(page, badr)
  const { rows } = await staff.query<{ id: string }>(sql`
    insert into relayed (recipient_id, name, company, email, message, state, held_as, confirmed_at)
    values (${idIn(page)}, 'Omar', 'Harbour', 'omar@harbour.example', 'Hello', 'held', 'links', now()) returning id`)
  const held = `/review/held/${rows[0]?.id}`
  await site.post(`${held}/discard`, {}, badr)
  const message = await led(await site.post(`${held}/release`, {}, amal))
  expect([message.text.includes(first('Held message discarded', 'Mizaneth Claims')), message.undo]).toEqual([true, 0])

  const request = await submitRequest()
  await approve(request, badr)
  await staff.query(sql`
    insert into invitations (request_id, listing_id, invited_as, note, state, held_as)
    values (${idIn(request)}, ${idIn(page)}, 'sender', '', 'held', 'links')`)
  await site.post(`/review/invitations/${idIn(request)}/discard`, {}, badr)
  const batch = await led(await site.post(`/review/invitations/${idIn(request)}/release`, {}, amal))
  expect(batch.text).toContain(first('Held invitations discarded', 'Wadi Build'))

  const spam = await submitMessage(aMessage({ name: 'Rana' }))
  await staff.query(sql`update contact_submissions set suspicion = 'too_fast' where id = ${idIn(spam)}`)
  await staff.query(sql`delete from digest_queue`)
  await act(spam, 'release', {}, badr)
  expect((await led(await act(spam, 'release'))).text).toContain(first('Marked as not spam', 'Rana'))
})
