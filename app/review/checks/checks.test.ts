import { expect, test } from 'vitest'
import { checksOf } from './checks.ts'

const sameDomain = (email: string, website: string) => checksOf({ email, website }).sameDomain

test('an address matches a website on the same domain or a subdomain, and no other', () => {
  expect(sameDomain('claims@wadi.example', 'https://www.Wadi.example/en')).toBe(true)
  expect(sameDomain('claims@Mail.Wadi.example', 'wadi.example')).toBe(true)
  expect(sameDomain('claims@wadi.example', 'https://jo.wadi.example:8443')).toBe(true)
  expect(sameDomain('claims@notwadi.example', 'https://wadi.example')).toBe(false)
  expect(sameDomain('claims@wadi.example.org', 'https://wadi.example')).toBe(false)
  expect(sameDomain('claims@wadi.example', 'javascript:alert(1)')).toBe(undefined)
  expect(checksOf({ email: 'claims@wadi.example' }).sameDomain).toBe(undefined)
})

test('a free mail provider is recognised by its domain alone', () => {
  expect(checksOf({ email: 'wadi@GMail.com' }).isFreeMail).toBe(true)
  expect(checksOf({ email: 'gmail.com@wadi.example' }).isFreeMail).toBe(false)
  expect(checksOf({ email: 'claims@notgmail.com' }).isFreeMail).toBe(false)
})

test('links in a text are found as they were typed, and words and email addresses are no links', () => {
  const links = (text: string) => checksOf({ email: 'a@b.example', text }).links
  expect(links('See https://wadi.example/a?b=c, or (www.wadi.example).')).toEqual([
    'https://wadi.example/a?b=c',
    'www.wadi.example',
  ])
  expect(links('Plans: bit.ly/3xYz\nنرجو زيارة http://wadi.example؟')).toEqual(['bit.ly/3xYz', 'http://wadi.example'])
  expect(links('Clause 8.4/a of St.Peter, by Node.js; write to me@wadi.example/x. 50/50 and/or')).toEqual([])
})
