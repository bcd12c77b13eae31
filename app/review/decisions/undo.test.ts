import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { afterDecision, idIn, testConsole } from '../../../test/console.ts'
import { makeLetterQueue, waitingJobs } from '../../../test/jobs.ts'
import { deliver } from '../../../test/post-office.ts'

const {
  site,
  staff,
  amal,
  badr,
  submitRequest,
  submitListing,
  submitMessage,
  act,
  approve,
  decline,
  requestChanges,
  takeDown,
  restore,
  undo,
  undoLatest,
  decisionsOn,
  lettersAbout,
  open,
  show,
} = await testConsole()

const waits = async (page: string) => /(Approve and publish|Mark as answered)/.test(await show(page))

test('every decision can be undone, and the submission is pending again', async () => {
  const decided = [
    [await submitRequest(), approve],
    [await submitRequest(), (page: string) => decline(page, 'Spam')],
    [await submitListing(), (page: string) => requestChanges(page, 'Which firm?')],
    [await submitListing(), approve],
    [await submitMessage(), (page: string) => act(page, 'answered')],
    [await submitMessage(), (page: string) => act(page, 'spam')],
  ] as const
  for (const [page, decide] of decided) {
    await decide(page)
    expect([page, await waits(page)]).toEqual([page, page.includes('listings') && decide !== approve])
    const answer = await undoLatest(page, badr)
    const undone = afterDecision(page)
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, undone])
    const [status] = (await site.page(undone, badr)).getAllByRole('status')
    expect(status?.textContent).toMatch(/^Decision undone\. .+ is back in the queue\.$/)
    expect([page, await waits(page)]).toEqual([page, true])
  }
  expect(await show('/review')).toContain('6 submissions wait')
  expect(await site.text('/')).not.toContain('Wadi Build')
  expect(await site.text('/browse-vendors')).not.toContain('Mizaneth Claims')
})

test('the history keeps both the undo and the decision, which is struck out', async () => {
  const page = await submitRequest()
  await decline(page, 'Spam')
  await undoLatest(page, badr)
  expect((await decisionsOn(page)).map(({ decision, reviewer }) => [decision, reviewer])).toEqual([
    ['undone', 'badr@dalil.example'],
    ['declined', 'amal@dalil.example'],
  ])
  expect(await show(page)).toMatch(/Decision history Undone: Declined badr@.* Declined amal@/)
  expect((await open(page)).getByText('Declined', { selector: 's' })).toBeTruthy()
})

test('an undo withdraws an unsent letter but not a sent one, and the page shows whether it was sent', async () => {
  const [early, late] = [await submitRequest(), await submitRequest()]
  for (const page of [early, late]) await decline(page, 'Spam')
  await staff.query(sql`update letters set state = 'sent', sent_at = now() where submission_id = ${idIn(late)}`)
  expect(await show(early)).toContain(
    'The email is sent at least one minute after the decision. If you undo the decision before the email is sent, it is not sent.',
  )
  expect(await show(late)).toContain('The email was already sent.')
  for (const page of [early, late]) await undoLatest(page)
  expect((await lettersAbout(early)).map(({ template, withdrawn }) => [template, withdrawn])).toEqual([
    ['receipt', false],
    ['declined', true],
  ])
  expect((await lettersAbout(late)).map(({ withdrawn }) => withdrawn)).toEqual([false, false])
})

test('a decision undone within its minute removes the letter and its job, and the receipt is sent', async () => {
  await makeLetterQueue(staff)
  const page = await submitRequest()
  await decline(page, 'Spam')
  const recipient = 'claims@wadi-build.example'
  expect(await waitingJobs(staff)).toEqual([
    { template: 'receipt', recipient },
    { template: 'declined', recipient },
  ])
  await undoLatest(page)
  expect(await waitingJobs(staff)).toEqual([{ template: 'receipt', recipient }])
  const received = await deliver(site)
  expect(received.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^We received your vendor request on Dalil – [0-9A-F]{8}$/),
  ])
})

test('decisions are undone one after the other, back to the first', async () => {
  const page = await submitRequest()
  await requestChanges(page, 'Which depot?')
  await approve(page)
  await takeDown(page, 'Filled')
  await restore(page)
  for (const shown of ['Taken down by', 'Approved by', 'Changes requested by', 'Approve and publish']) {
    const decisions = await decisionsOn(page)
    const undone = new Set((await staff.query(sql`select undoes from decisions`)).rows.map(({ undoes }) => undoes))
    await undo(decisions.find(({ id, decision }) => decision !== 'undone' && !undone.has(id))?.id)
    expect(await show(page)).toContain(shown)
  }
  expect(await show(page)).not.toContain('Undo:')
})

test('only the latest effective decision is undone, once, and an undo is not undone', async () => {
  const page = await submitRequest()
  await approve(page)
  const [approval] = await decisionsOn(page)
  await takeDown(page, 'Filled')
  await undo(approval?.id)
  expect(await show(page)).toContain('Taken down by')
  const [removal] = await decisionsOn(page)
  await Promise.all(Array.from({ length: 8 }, (_, n) => undo(removal?.id, n % 2 ? amal : badr)))
  expect((await decisionsOn(page)).map(({ decision }) => decision)).toEqual(['undone', 'taken_down', 'approved'])
  await undoLatest(page)
  expect((await decisionsOn(page))[0]?.decision).toBe('undone')
  expect(await show(page)).toContain('Approved by')
})

test('a second approval sets a new date of publication', async () => {
  const page = await submitRequest()
  await approve(page)
  await staff.query(sql`update opportunity_submissions set posted_at = now() - interval '9 days'`)
  await undoLatest(page)
  await approve(page)
  expect(await site.text('/')).toMatch(/Wadi Build.*Posted today/)
})

test('an unknown decision cannot be undone', async () => {
  const page = await submitRequest()
  await approve(page)
  for (const id of ['x', '00000000-0000-0000-0000-000000000000']) expect((await undo(id)).status).toBe(404)
  expect(await show(page)).toContain('Approved by')
})
