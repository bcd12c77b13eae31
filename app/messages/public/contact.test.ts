import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { testSite } from '../../../test/app.ts'
import { whileUnreachable } from '../../../test/database.ts'
import { linksIn, readPage } from '../../../test/page.ts'

const site = await testSite({ SMTP_URL: 'smtp://mail.example' })
afterAll(() => site.close())

const message = { name: ' Amal ', email: ' amal@dalil.example ', message: ' Hello\r\nthere ' }
const stored = async () =>
  (await site.database.staff.query(sql`select name, email, message from contact_submissions`)).rows

test('an empty message gets every error, and nothing is stored', async () => {
  const answer = await site.post('/contact', {})
  expect(answer.status).toBe(400)
  expect((await readPage(answer)).form.errors).toEqual({
    name: 'Please enter your name',
    email: 'Please enter your email address',
    message: 'Please enter your message',
  })
  expect((await readPage(await site.post('/contact', { ...message, email: 'amal' }))).form.errors).toEqual({
    email: 'Please enter a valid email address',
  })
  expect(await stored()).toEqual([])
})

test('while the database is unreachable the failure is shown under the message, which stays in the form', async () => {
  await whileUnreachable(site.database.url, async () => {
    const answer = await site.post('/contact', message)
    const form = (await readPage(answer)).form
    expect(answer.status).toBe(503)
    expect(form.errors).toEqual({ message: 'Failed to submit your message. Please try again later.' })
    expect(form.values.message).toEqual([' Hello\nthere '])
  })
  expect(await stored()).toEqual([])
})

test('a message is stored without outer white space, and the page thanks its sender', async () => {
  const answer = await site.post('/contact', message)
  expect([answer.status, answer.headers.get('Location')]).toEqual([
    303,
    expect.stringMatching(/^\/contact\?sent=[0-9A-F]{8}\.[0-9a-z]{6}\.[\w-]{22}$/),
  ])
  expect(await stored()).toEqual([{ name: 'Amal', email: 'amal@dalil.example', message: 'Hello\nthere' }])
  const page = await site.page(answer.headers.get('Location') ?? '')
  expect(linksIn(page.getByRole('main'), 'Return to Home')).toEqual(['/'])
  expect(page.text).toContain('Message Sent! Thank you for your message. We will get back to you as soon as possible.')
})
