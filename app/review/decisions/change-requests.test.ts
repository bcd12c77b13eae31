import { expect, test } from 'vitest'
import { aFreelancer, aVendorRequest } from '../../../test/builders.ts'
import { testConsole } from '../../../test/console.ts'
import { formOn } from '../../../test/form-on-page.ts'

const { site, amal, badr, posted, listed, written, act, approve, decline, askForChanges, ...more } = await testConsole()
const { decisionsOn, lettersAbout, show } = more

test('whoever is asked for changes reads which, word for word', async () => {
  const page = await posted(aVendorRequest({ companyName: 'Wadi & Sons' }))
  const answer = await askForChanges(page, 'Please name the <contract form>.\r\nAnd the dates.')
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, page])
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

test('what waits for changes leaves the queue, stands in a list of its own, and is on no public page', async () => {
  const page = await listed(aFreelancer())
  await askForChanges(page, 'Which firm?')
  expect(await show('/review')).toContain('0 submissions wait')
  expect(await show('/review?state=asked')).toMatch(/1 submission waits for changes.*Rana Khudayri.*Changes requested/)
  expect(await show('/review?state=asked&q=khudayri')).toContain('Rana Khudayri')
  expect(await show('/review?state=decided')).not.toContain('Rana Khudayri')
  expect(await site.text('/browse-vendors')).not.toContain('Rana Khudayri')
})

test('what was changed can then be approved or declined', async () => {
  const [one, other] = [await posted(), await listed()]
  for (const page of [one, other]) await askForChanges(page, 'Which depot?')
  await approve(one)
  await decline(other, 'Still unclear')
  expect(await show(one)).toContain('Approved by amal@dalil.example')
  expect(await site.text('/')).toContain('Wadi Build')
  expect(await show(other)).toContain('Declined by amal@dalil.example')
})

test('changes are asked once: of those who ask at once one does, and after a decision nobody', async () => {
  const page = await posted()
  await Promise.all(Array.from({ length: 8 }, (_, n) => askForChanges(page, `Change ${n}`, n % 2 ? amal : badr)))
  expect(await decisionsOn(page)).toHaveLength(1)
  const decided = await listed()
  await approve(decided)
  await askForChanges(decided, 'Too late')
  expect((await decisionsOn(decided)).map(({ decision }) => decision)).toEqual(['approved'])
})

test('to ask for changes takes words, and what was written comes back where they will not do', async () => {
  const page = await posted()
  const answer = await askForChanges(page, ' \n')
  expect([answer.status, formOn(await answer.text()).errors]).toEqual([
    400,
    { reason: 'Please enter the requested changes' },
  ])
  const tooLong = formOn(await (await askForChanges(page, 'x'.repeat(2_001))).text())
  expect(tooLong.errors).toEqual({ reason: 'Please use at most 2,000 characters' })
  expect(tooLong.values.reason).toEqual(['x'.repeat(2_001)])
  expect(await decisionsOn(page)).toEqual([])
})

test('a message is not published, so that nothing of this can be decided on it', async () => {
  const page = await written()
  for (const decision of ['approval', 'rejection', 'change-request', 'removal', 'restoration'])
    expect((await act(page, decision, { reason: 'x' })).status).toBe(404)
  expect(await decisionsOn(page)).toEqual([])
})
