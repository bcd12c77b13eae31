import { expect, test } from 'vitest'
import { readLetter } from '../test/letter.ts'
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
  return postOffice.received.map(readLetter)
}

test('a letter says who sends it, who reads the answer, when, and that a program wrote it', async () => {
  const [letter] = await post('rana@example.com')
  const header = (name: string) => letter?.header(name) ?? ''
  expect(header('From')).toBe('Dalil <letters@dalil.example>')
  expect(header('Reply-To')).toBe('team@dalil.example')
  expect(header('To')).toBe('rana@example.com')
  expect(header('Auto-Submitted')).toBe('auto-generated')
  expect(header('Message-ID')).toMatch(/^<[^@<>]+@dalil\.example>$/)
  expect(Math.abs(Date.parse(header('Date')) - Date.now())).toBeLessThan(60_000)
})

test('the HTML says what the text says, escaped, and its link can be followed', async () => {
  const [letter] = await post('rana@example.com')
  expect(letter?.text).toBe(words.text)
  expect(letter?.html).toContain('<p>An &lt;opportunity&gt;<br>for you:</p>')
  expect(letter?.html).toContain('<a href="https://dalil.example/?a=1&amp;b=2">https://dalil.example/?a=1&amp;b=2</a>')
})

test('a recipient is one address, whatever is in it', async () => {
  await expect(post('rana@example.com, spy@example.com')).rejects.toThrow()
  await expect(post('rana@example.com>\r\nRCPT TO:<spy@example.com')).rejects.toThrow()
})
