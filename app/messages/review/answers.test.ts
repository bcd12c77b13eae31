import { within } from '@testing-library/dom'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { aListing, aMessage, aVendorRequest } from '../../../test/builders.ts'
import { idIn, testConsole } from '../../../test/console.ts'
import { linksIn, readPage } from '../../../test/page.ts'

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
  erase,
  undoLatest,
  open,
  show,
} = await testConsole()

const letters = async () =>
  (
    await staff.query(sql`
      select recipient, content, state, due_at > now() + interval '30 seconds' as later from letters
      where template = 'answer' order by created_at`)
  ).rows

test("an answer has a saved reply and the reviewer's text, marks the message as answered, and stays on its page", async () => {
  const page = await submitMessage()
  await act(page, 'answer', { usual: 'Thank you.', text: 'We have corrected it.' })
  expect(await show(page)).toMatch(
    /Answered by amal@dalil\.example .*Replies amal@dalil\.example, .* UTC Email waiting Thank you\. We have corrected it\./,
  )
  const text = 'Thank you.\n\nWe have corrected it.'
  expect(await letters()).toEqual([
    {
      recipient: 'rana@khudayri.example',
      content: { text, messageId: page.split('/').at(-1) },
      state: 'queued',
      later: true,
    },
  ])
  await act(page, 'answer', { usual: '', text: 'One thing more.', seen: '1' }, badr)
  expect(await show(page)).toMatch(/Replies amal@dalil.* badr@dalil\.example, .* One thing more\./)
  expect(await letters()).toHaveLength(2)
  expect(await show('/review/history')).toContain('Answered Rana')
})

test('an answer that is submitted twice at once is sent once, and the same text may be sent again after an undo', async () => {
  const page = await submitMessage()
  const send = (seen = '0') => act(page, 'answer', { usual: '', text: 'It is corrected.', seen })
  await Promise.all([send(), send()])
  expect(await letters()).toHaveLength(1)
  await undoLatest(page)
  await send('1')
  expect(await letters()).toMatchObject([{ state: 'withdrawn' }, { state: 'queued' }])
})

test('if two reviewers answer at once, the second sees the other answer, keeps the typed text and may then send it', async () => {
  const page = await submitMessage()
  expect((await open(page)).form.values).toMatchObject({ seen: ['0'] })
  await act(page, 'answer', { usual: '', text: 'It is corrected.', seen: '0' })
  const overtaken = await act(page, 'answer', { usual: 'Thank you.', text: 'Which listing?', seen: '0' }, badr)
  expect(overtaken.status).toBe(409)
  const { text, form: kept } = await readPage(overtaken)
  expect(text).toContain('Your reply was not sent, because someone else replied while you were writing.')
  expect(text).toMatch(/Replies amal@dalil\.example, .* It is corrected\./)
  expect(kept.values).toMatchObject({ text: ['Which listing?'], seen: ['1'] })
  expect(await letters()).toHaveLength(1)
  await act(page, 'answer', { usual: '', text: 'Which listing?', seen: '1' }, badr)
  expect(await letters()).toHaveLength(2)
})

test("the letter has the reviewer's text, and none of the visitor's", async () => {
  const page = await submitMessage()
  await act(page, 'answer', { usual: '', text: 'It is corrected.' })
  const [link = ''] = linksIn((await open(page)).getByRole('main'), 'Email waiting')
  const words = await show(link)
  expect(words).toMatch(
    /Our reply to your message to Dalil Reference:? [0-9A-F]{8} > It is corrected\. -- You received this email/,
  )
  expect(words).toContain('Reply to team@dalil.example')
  expect(words).not.toContain('Please correct our listing')
  expect(linksIn((await open(link)).getByRole('main'), 'Open submission')).toEqual([page])
})

test('an undo withdraws the letter, and the message waits again', async () => {
  const page = await submitMessage()
  await act(page, 'answer', { usual: '', text: 'Too early.' })
  await undoLatest(page)
  expect(await letters()).toMatchObject([{ state: 'withdrawn' }])
  expect(await show(page)).toMatch(/1 of 1 .* Message .*Email withdrawn Too early\./)
})

test('an answer needs a text, and spam cannot be answered', async () => {
  const page = await submitMessage()
  const empty = await act(page, 'answer', { usual: '', text: ' ' })
  expect([empty.status, (await readPage(empty)).form.errors]).toEqual([400, { text: 'Please choose or write a reply' }])
  await act(page, 'spam')
  await act(page, 'answer', { usual: '', text: 'Thank you.' })
  expect(await letters()).toEqual([])
})

test('an erased message has no answers in the console, in the letters or in the files', async () => {
  const page = await submitMessage()
  await act(page, 'answer', { usual: '', text: 'Secret words.' })
  const file = '/review/export/answers.csv'
  expect(await show(file)).toContain('"Secret words."')
  await erase(page)
  for (const path of [page, '/review/letters', file]) expect(await show(path)).not.toContain('Secret words')
  expect(await letters()).toMatchObject([{ recipient: '', content: {}, state: 'withdrawn' }])
})

test('an edit of the saved replies changes the offered ones', async () => {
  await site.post('/review/reasons', { reasons: 'No.', answers: 'Done.\n\n Not yet. \nDone.' }, amal)
  const page = await open(`${await submitMessage()}/answer`)
  const options = within(page.getByLabelText('Saved reply')).getAllByRole<HTMLOptionElement>('option')
  expect(options.map(({ value }) => value)).toEqual(['', 'Done.', 'Not yet.'])
})

test('the probable subject of a message is not listed again as the same company', async () => {
  await submitRequest(aVendorRequest({ companyName: 'Harbour Works', contactEmail: 'rana@khudayri.example' }))
  await submitRequest(aVendorRequest({ companyName: 'Harbour East', contactEmail: 'east@khudayri.example' }))
  const submission = (await open(await submitMessage())).getByRole('region', { name: 'Submission' })
  expect(linksIn(submission, 'Harbour Works')).toHaveLength(1)
  expect(linksIn(submission, 'Harbour East')).toHaveLength(1)
})

test('a message shows which request or listing it is about, and why', async () => {
  const request = await submitRequest(
    aVendorRequest({ companyName: 'Harbour Works', contactEmail: 'Rana@Khudayri.example' }),
  )
  const listing = await submitListing(aListing({ companyName: 'Mizaneth Claims', contactEmail: 'other@x.example' }))
  const other = await submitRequest(aVendorRequest({ companyName: 'Unlike', contactEmail: 'unlike@x.example' }))
  for (const page of [request, other]) await approve(page)
  const { rows } = await staff.query<{ id: string }>(sql`
    select opportunity_id as id from opportunity_submissions where id = ${idIn(other)}`)
  const message = `See http://dalil.example/opportunities/${rows[0]?.id} and what mizaneth claims wrote.`
  const page = await open(await submitMessage(aMessage({ message })))
  const about = within(page.getByRole('heading', { name: 'Probably about' }).closest('section') as HTMLElement)
  expect(
    about
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .sort(),
  ).toEqual([
    'Harbour WorksVendor request, ApprovedSent from its email address',
    'Mizaneth ClaimsVendor listing, WaitingThe message mentions its name',
    'UnlikeVendor request, ApprovedThe message contains its link',
  ])
  expect(linksIn(page.getByRole('region', { name: 'Submission' }), 'Mizaneth Claims')).toEqual([listing])
  const reported = await submitMessage()
  await staff.query(
    sql`update contact_submissions set about = ${`opportunities/${rows[0]?.id}`} where id = ${idIn(reported)}`,
  )
  expect(await show(reported)).toMatch(/ About Unlike Vendor request, Approved Sent with its report link /)
  expect(await show(await submitMessage({ name: 'Badr', email: 'badr@q.example', message: 'Hello' }))).not.toContain(
    'about',
  )
})
