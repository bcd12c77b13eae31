import { expect, test } from 'vitest'
import { aFreelancer, aVendorRequest } from '../../../test/builders.ts'
import { afterDecision, testConsole } from '../../../test/console.ts'
import { readPage } from '../../../test/page.ts'

const {
  site,
  amal,
  badr,
  submitRequest,
  submitListing,
  submitMessage,
  act,
  approve,
  decline,
  requestChanges,
  decisionsOn,
  lettersAbout,
  show,
} = await testConsole()

test('the letter about a change request quotes it word for word', async () => {
  const page = await submitRequest(aVendorRequest({ companyName: 'Wadi & Sons' }))
  const answer = await requestChanges(page, 'Please name the <contract form>.\r\nAnd the dates.')
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, afterDecision(page)])
  expect(await lettersAbout(page)).toMatchObject([
    { template: 'receipt' },
    {
      template: 'changesAsked',
      recipient: 'claims@wadi-build.example',
      content: { kind: 'request', changes: 'Please name the <contract form>.\nAnd the dates.' },
    },
  ])
  expect(await show(page)).toMatch(
    /Changes requested by amal@dalil\.example.*Please name the <contract form>\. And the dates\./,
  )
})

test('a submission that waits for changes is listed separately from the queue, and is on no public page', async () => {
  const page = await submitListing(aFreelancer())
  await requestChanges(page, 'Which firm?')
  expect(await show('/review')).toContain('0 submissions wait')
  expect(await show('/review?state=asked')).toMatch(/1 submission waits for changes.*Rana Khudayri.*Changes requested/)
  expect(await show('/review?state=asked&q=khudayri')).toContain('Rana Khudayri')
  expect(await show('/review?state=decided')).not.toContain('Rana Khudayri')
  expect(await site.text('/browse-vendors')).not.toContain('Rana Khudayri')
})

test('a submission that waits for changes can be approved or declined', async () => {
  const [one, other] = [await submitRequest(), await submitListing()]
  for (const page of [one, other]) await requestChanges(page, 'Which depot?')
  await approve(one)
  await decline(other, 'Still unclear')
  expect(await show(one)).toContain('Approved by amal@dalil.example')
  expect(await site.text('/')).toContain('Wadi Build')
  expect(await show(other)).toContain('Declined by amal@dalil.example')
})

test('of several change requests at the same moment one counts, and after a decision none does', async () => {
  const page = await submitRequest()
  await Promise.all(Array.from({ length: 8 }, (_, n) => requestChanges(page, `Change ${n}`, n % 2 ? amal : badr)))
  expect(await decisionsOn(page)).toHaveLength(1)
  const decided = await submitListing()
  await approve(decided)
  await requestChanges(decided, 'Too late')
  expect((await decisionsOn(decided)).map(({ decision }) => decision)).toEqual(['approved'])
})

test('a change request needs a text, and an invalid one comes back in the form', async () => {
  const page = await submitRequest()
  const answer = await requestChanges(page, ' \n')
  expect([answer.status, (await readPage(answer)).form.errors]).toEqual([
    400,
    { reason: 'Please enter the requested changes' },
  ])
  const tooLong = (await readPage(await requestChanges(page, 'x'.repeat(2_001)))).form
  expect(tooLong.errors).toEqual({ reason: 'Please use 2,000 characters or fewer' })
  expect(tooLong.values.reason).toEqual(['x'.repeat(2_001)])
  expect(await decisionsOn(page)).toEqual([])
})

test('decisions about publication do not apply to messages', async () => {
  const page = await submitMessage()
  for (const decision of ['approval', 'rejection', 'change-request', 'removal', 'restoration'])
    expect((await act(page, decision, { reason: 'x' })).status).toBe(404)
  expect(await decisionsOn(page)).toEqual([])
})
