import { describe, expect, test } from 'vitest'
import { openPostOffice } from '../test/post-office.ts'
import { smtpTransport } from './transport.ts'
import { writerName } from './writer-name.ts'

describe('the display name of a letter that a visitor wrote', () => {
  test.for<[typed: string, shown: string]>([
    ['Sara Aziz', 'Sara Aziz via Dalil'],
    ['  Sara \t Aziz ', 'Sara Aziz via Dalil'],
    ['ceo@bank.example', 'ceo bank.example via Dalil'],
    ['ceo＠bank.example﹫x', 'ceo bank.example x via Dalil'],
    ['"Bank" <ceo@bank.example>, x', 'Bank ceo bank.example x via Dalil'],
    ['Sara\r\nBcc: x@y.example', 'Sara Bcc x y.example via Dalil'],
    ['Sara\u202Ezizа\u2066\u200B\uFEFF', 'Sara zizа via Dalil'],
    ['«سارة» “عزيز”', 'سارة عزيز via Dalil'],
    ['=?utf-8?q?boss=40bank.example?=', 'utf-8 q boss 40bank.example via Dalil'],
    ['"@<>"', 'Message via Dalil'],
    ['', 'Message via Dalil'],
  ])('%j becomes %j', ([name, shown]) => {
    expect(writerName(name, 'Dalil', 'en')).toBe(shown)
  })

  test('is Arabic in an Arabic letter', () => {
    expect(writerName('سارة عزيز', 'دليل', 'ar')).toBe('سارة عزيز عبر منصة دليل')
  })

  test('has at most 60 characters, and always says who sends it', () => {
    const shown = writerName('🏗️ Sara '.repeat(30), 'Dalil', 'en')
    expect([...shown].length).toBeLessThanOrEqual(60)
    expect(shown).toMatch(/ via Dalil$/)
    expect(shown.isWellFormed()).toBe(true)
  })
})

test.for([
  'sara@wadi.example',
  'sara@wadi.example\r\nBcc: victim@wadi.example',
  'sara@wadi.example, rana@wadi.example',
])('a Reply-To of %j adds no header and no second address', async (replyTo) => {
  const postOffice = await openPostOffice()
  const transport = smtpTransport({ url: postOffice.url, from: 'Dalil <letters@dalil.example>', connections: 1 })
  const letter = {
    id: 'x',
    recipient: 'office@mizan.example',
    language: 'en' as const,
    senderName: writerName('Sara\r\nBcc: x@y.example', 'Dalil', 'en'),
    replyTo,
    subject: 'A message',
    text: 'x',
    html: 'x',
    headers: {},
  }
  await transport.send(letter, AbortSignal.timeout(10_000)).catch(() => {})
  transport.close()
  for (const received of postOffice.received) {
    expect(received.recipients).toEqual(['office@mizan.example'])
    expect(received.from?.address).toBe('letters@dalil.example')
    expect(received.headers.filter(({ key }) => ['bcc', 'cc'].includes(key))).toEqual([])
    expect(received.replyTo?.length).toBe(1)
  }
  expect(postOffice.received).toHaveLength(1)
})
