import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { testConsole } from '../../../test/console.ts'

const { site, staff, amal, badr, posted, listed, written, act, ...more } = await testConsole()
const { approve, decline, askForChanges, takeDown, putBack, decisionsOn, lettersAbout, show } = more

const undo = (decision: string | undefined, who = amal) => site.post(`/review/decisions/${decision}/undo`, {}, who)
/** Undoes what was decided last on a submission, and gives the answer. */
const undoLast = async (page: string, who = amal) => undo((await decisionsOn(page))[0]?.id, who)
const statusOf = async (page: string) => /(Approve and publish|Mark as answered)/.test(await show(page))

test('every decision can be undone: what was sent waits again, as if nothing had been decided', async () => {
  const decided = [
    [await posted(), approve],
    [await posted(), (page: string) => decline(page, 'Spam')],
    [await listed(), (page: string) => askForChanges(page, 'Which firm?')],
    [await listed(), approve],
    [await written(), (page: string) => act(page, 'answered')],
    [await written(), (page: string) => act(page, 'spam')],
  ] as const
  for (const [page, decide] of decided) {
    await decide(page)
    expect([page, await statusOf(page)]).toEqual([page, page.includes('listings') && decide !== approve])
    const answer = await undoLast(page, badr)
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, page])
    expect([page, await statusOf(page)]).toEqual([page, true])
  }
  expect(await show('/review')).toContain('6 submissions wait')
  expect(await site.text('/')).not.toContain('Wadi Build')
  expect(await site.text('/browse-vendors')).not.toContain('Mizaneth Claims')
})

test('the history keeps both, the decision struck out', async () => {
  const page = await posted()
  await decline(page, 'Spam')
  await undoLast(page, badr)
  expect((await decisionsOn(page)).map(({ decision, reviewer }) => [decision, reviewer])).toEqual([
    ['undone', 'badr@dalil.example'],
    ['declined', 'amal@dalil.example'],
  ])
  expect(await show(page)).toMatch(/What was decided on it Undone: Declined badr@.* Declined amal@/)
  expect(await (await site.get(page, amal)).text()).toContain('<s>Declined</s>')
})

test('a letter that has not been sent is withdrawn; one that has been sent cannot be, and the page says which', async () => {
  const [early, late] = [await posted(), await posted()]
  for (const page of [early, late]) await decline(page, 'Spam')
  await staff.query(sql`update outbox set sent_at = now() where content ->> 'submissionId' = ${late.split('/').at(-1)}`)
  expect(await show(early)).toContain(
    'The letter is sent one minute after the decision or later. Undo the decision before that, and the letter is not sent.',
  )
  expect(await show(late)).toContain('The letter has been sent and cannot be recalled.')
  for (const page of [early, late]) await undoLast(page)
  expect((await lettersAbout(early)).map(({ template, withdrawn }) => [template, withdrawn])).toEqual([
    ['receipt', false],
    ['declined', true],
  ])
  expect((await lettersAbout(late)).map(({ withdrawn }) => withdrawn)).toEqual([false, false])
})

test('one after the other, decisions are undone down to the first', async () => {
  const page = await posted()
  await askForChanges(page, 'Which depot?')
  await approve(page)
  await takeDown(page, 'Filled')
  await putBack(page)
  for (const shown of ['Taken down by', 'Approved by', 'Changes requested by', 'Approve and publish']) {
    const decisions = await decisionsOn(page)
    const undone = new Set((await staff.query(sql`select undoes from decisions`)).rows.map(({ undoes }) => undoes))
    await undo(decisions.find(({ id, decision }) => decision !== 'undone' && !undone.has(id))?.id)
    expect(await show(page)).toContain(shown)
  }
  expect(await show(page)).not.toContain('Undo:')
})

test('only what stands last is undone, once, and a taking back is not taken back', async () => {
  const page = await posted()
  await approve(page)
  const [approval] = await decisionsOn(page)
  await takeDown(page, 'Filled')
  await undo(approval?.id)
  expect(await show(page)).toContain('Taken down by')
  const [removal] = await decisionsOn(page)
  await Promise.all(Array.from({ length: 8 }, (_, n) => undo(removal?.id, n % 2 ? amal : badr)))
  expect((await decisionsOn(page)).map(({ decision }) => decision)).toEqual(['undone', 'taken_down', 'approved'])
  await undoLast(page)
  expect((await decisionsOn(page))[0]?.decision).toBe('undone')
  expect(await show(page)).toContain('Approved by')
})

test('what is approved anew is posted anew', async () => {
  const page = await posted()
  await approve(page)
  await staff.query(sql`update opportunity_submissions set posted_at = now() - interval '9 days'`)
  await undoLast(page)
  await approve(page)
  expect(await site.text('/')).toMatch(/Wadi Build.*Posted today/)
})

test('there is nothing to undo where there is no such decision, and nobody undoes without a session', async () => {
  const page = await posted()
  await approve(page)
  const [approval] = await decisionsOn(page)
  for (const id of ['x', '00000000-0000-0000-0000-000000000000']) expect((await undo(id)).status).toBe(404)
  expect((await site.post(`/review/decisions/${approval?.id}/undo`, {})).headers.get('Location')).toBe(
    '/review/sign-in',
  )
  expect((await undo(approval?.id, { ...amal, Origin: 'https://evil.example' } as typeof amal)).status).toBe(403)
  expect(await show(page)).toContain('Approved by')
})
