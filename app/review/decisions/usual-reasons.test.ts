import { within } from '@testing-library/dom'
import { expect, onTestFinished, test } from 'vitest'
import { testConsole } from '../../../test/console.ts'
import { readPage } from '../../../test/page.ts'

const { site, staff, amal, submit, submitRequest, act, decisionsOn, lettersAbout, open, show } = await testConsole()

const save = (reasons: string) => site.post('/review/reasons', { reasons }, amal)

test("the saved reasons are offered, and the letter has the chosen one with the reviewer's text", async () => {
  await save('Not our trade.\r\n\r\n  Unclear who asks. \nNot our trade.')
  const [both, chosen] = [await submitRequest(), await submitRequest()]
  const options = within((await open(both)).getByLabelText('Reason for declining')).getAllByRole<HTMLOptionElement>(
    'option',
    { hidden: true },
  )
  expect(options.map(({ value }) => value)).toEqual(['', 'Not our trade.', 'Unclear who asks.'])
  await act(both, 'rejection', { usual: 'Unclear who asks.', reason: 'Is it the contractor?' })
  await act(chosen, 'rejection', { usual: 'Not our trade.', reason: '' })
  expect((await decisionsOn(both))[0]?.reason).toBe('Unclear who asks.\n\nIs it the contractor?')
  expect((await lettersAbout(chosen)).at(-1)?.content.reason).toBe('Not our trade.')
})

test("saved requests for changes are offered, and the letter has the chosen one with the reviewer's text", async () => {
  await site.post('/review/reasons', { reasons: 'Not our trade.', changes: 'Please name the contract.' }, amal)
  const page = await submitRequest()
  const choice = within((await open(page)).getByLabelText('Saved sentence'))
  const options = choice.getAllByRole<HTMLOptionElement>('option', { hidden: true })
  expect(options.map(({ value }) => value).slice(0, 2)).toEqual(['', 'Please name the contract.'])
  await act(page, 'change-request', { usual: 'Please name the contract.', reason: 'And the dates.' })
  expect((await decisionsOn(page))[0]?.reason).toBe('Please name the contract.\n\nAnd the dates.')
})

test('each saved sentence is marked with its language and its direction', async () => {
  const sentences = 'Not our trade.\nلا صلة لهذا بتخصصنا.'
  await site.post('/review/reasons', { reasons: sentences, changes: sentences, answers: sentences }, amal)
  const request = await open(await submitRequest())
  const message = await open((await submit('message')).page)
  for (const [page, label] of [
    [request, 'Reason for declining'],
    [request, 'Saved sentence'],
    [message, 'Saved reply'],
  ] as const) {
    const options = within(page.getByLabelText(label)).getAllByRole<HTMLOptionElement>('option', { hidden: true })
    expect([label, options.slice(1).map(({ lang, dir }) => [lang, dir])]).toEqual([
      label,
      [
        ['en', 'ltr'],
        ['ar', 'rtl'],
      ],
    ])
  }
})

test('the list is edited as a whole, with one reason per line, and keeps its order without duplicates', async () => {
  expect((await save('B\n\nA\nB')).headers.get('Location')).toBe('/review/reasons?saved')
  expect((await open('/review/reasons')).form.values.reasons).toEqual(['B\nA'])
  expect(await show('/review/reasons?saved')).toContain('Your changes are saved.')
})

test('an empty list is refused', async () => {
  const answer = await save(' \n ')
  expect([answer.status, (await readPage(answer)).form.errors]).toEqual([
    400,
    { reasons: 'Please enter at least one reason' },
  ])
})

test('all lists are saved, or none', async () => {
  await site.post('/review/reasons', { reasons: 'Not our trade.', arabicReasons: 'خارج تخصصنا.' }, amal)
  await staff.query("alter table usual_answers add constraint refused check (answer <> 'Refused.')")
  onTestFinished(async () => void (await staff.query('alter table usual_answers drop constraint refused')))
  const answer = await site.post('/review/reasons', { reasons: 'Unclear.', answers: 'Refused.' }, amal)
  expect(answer.status).toBe(500)
  expect((await open('/review/reasons')).form.values).toMatchObject({
    reasons: ['Not our trade.'],
    arabicReasons: ['خارج تخصصنا.'],
  })
})
