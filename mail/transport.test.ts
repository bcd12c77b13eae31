import { expect, test } from 'vitest'
import { headerOf } from '../test/mail-server.ts'
import { parsePage } from '../test/page.ts'
import { openPostOffice } from '../test/post-office.ts'
import { smtpTransport } from './transport.ts'

const timeouts = { connection: 1_000, greeting: 1_000, socket: 1_000 }
const sender = { from: 'Dalil <letters@dalil.example>', replyTo: 'team@dalil.example' }
const words = { subject: 'Façades & claims', text: 'An <opportunity>\nfor you:\n\nhttps://dalil.example/?a=1&b=2' }

async function post(recipient: string) {
  const postOffice = await openPostOffice()
  const transport = smtpTransport(postOffice.url, sender, timeouts)
  await transport.send(recipient, words, new AbortController().signal)
  transport.close()
  return postOffice.received[0]
}

test('a letter says who sends it, who reads the answer, when, and that a program wrote it', async () => {
  const before = Math.trunc(Date.now() / 1000) * 1000
  const letter = await post('rana@example.com')
  const header = (name: string) => letter && headerOf(letter, name)
  expect(header('From')).toBe('Dalil <letters@dalil.example>')
  expect(header('Reply-To')).toBe('team@dalil.example')
  expect(header('To')).toBe('rana@example.com')
  expect(header('Auto-Submitted')).toBe('auto-generated')
  expect(header('Message-ID')).toMatch(/^<[^@<>]+@dalil\.example>$/)
  const date = Date.parse(header('Date') ?? '')
  expect(before <= date && date <= Date.now()).toBe(true)
})

test('the HTML says what the text says, escaped, and its link can be followed', async () => {
  const letter = await post('rana@example.com')
  expect(letter?.text).toBe(words.text)
  const { getByRole, text } = parsePage(letter?.html ?? '')
  expect(text).toBe('An <opportunity> for you: https://dalil.example/?a=1&b=2')
  expect(getByRole('link').getAttribute('href')).toBe('https://dalil.example/?a=1&b=2')
})

test('a recipient is one address, whatever is in it', async () => {
  await expect(post('rana@example.com, spy@example.com')).rejects.toThrow()
  await expect(post('rana@example.com>\r\nRCPT TO:<spy@example.com')).rejects.toThrow()
})
