import * as v from 'valibot'
import { expect, test } from 'vitest'
import { email, lines, text, website } from './rules.ts'

const takes = (rule: v.GenericSchema, typed: string) => v.safeParse(rule, typed).success

test.for(['\uFFFE', '\uFFFF', '\uFDD0', '\uFDEF', '\u{1FFFE}', '\u{10FFFF}'])('%j is no character', (none) => {
  for (const rule of [text('Missing'), lines('Missing')]) {
    expect(takes(rule, `Wadi${none}Build`)).toBe(false)
    expect(takes(rule, 'Wadi Build')).toBe(true)
  }
})

test.for(['\u061C', '\u200B', '\u200C', '\u200D', '\u200E', '\u200F', '\u202E', '\u2060', '\u2066', '\uFEFF'])(
  '%j has no place in a line, and one in several',
  (hidden) => {
    for (const typed of [`Wadi${hidden}Build`, `Wadi ${hidden}Build`, `وادي ${hidden} Build`])
      expect(takes(text('Missing'), typed)).toBe(false)
    expect(takes(lines('Missing'), `Wadi${hidden}Build`)).toBe(true)
  },
)

test.for(['شرکت می\u200Cخواهم', 'وَ\u200Cادي', 'ه\u200D', 'क्\u200Dष', '👷🏽\u200D♀\uFE0F', '❤\uFE0F\u200D🔥'])(
  'the joiner in %s stays',
  (typed) => {
    expect(takes(text('Missing'), typed)).toBe(true)
  },
)

test.for([
  '<q1@x.example>',
  '<<q1@x.example',
  'q1@x.example>',
  'q1(home)@x.example',
  'q1@[10.0.0.1]',
  'q\\1@x.example',
  'q1,q2@x.example',
  'q1;q2@x.example',
  'to:q1@x.example',
  '"q1"@x.example',
  'q1@x@x.example',
  'q1\u3000@x.example',
  'q1\u00AD@x.example',
  'q1\u200B@x.example',
  'q1\uFE0F@x.example',
  'q1@x\u200D.example',
  'q1@x\u2060.example',
  'q1@ｘ.example',
  'q1@x．example',
  'q1@x。example',
  'q1@\u212A.example',
  'q1@é\uFF58.example',
  'q1@e\u0301.example',
  'q1@x.example.',
  'q1@x..example',
  'q1@%78.example',
  'q1@x.example/',
  'q1@x.example?bcc=q2@x.example',
])('%j is another spelling of an address, or none', (address) => {
  expect(takes(email('Missing'), address)).toBe(false)
})

test.for([
  "q1.o'neil+rail/!#$%&*=?^_`{|}~-@x.example",
  'Q1@X.Example',
  'مطالبات@مثال.example',
  'q1@xn--mgbh0fb.example',
  'q1@пример.example',
  'q1@bücher.example',
  'q1@日本語.example',
  'q1@straße.example',
])('%s is an address', (address) => {
  expect(takes(email('Missing'), address)).toBe(true)
})

// As the database reads the host out of a website, to compare companies by it (`web_host`, migration 0010).
const indexed = (website: string) =>
  /^(?:[a-z][a-z0-9+.-]*:\/\/)?(?:[^/?#@]*@)?(?:www\.)?([^/:?#]+)/.exec(website.toLowerCase())?.[1] ?? ''

const long = 'x'.repeat(254)
const label = 'x'.repeat(49)

test.for([
  `https://${long}`,
  `http://www.${long}.example/about`,
  `https:${long}`,
  `https:\\\\${long}`,
  `https://x.example\\${long}`,
  `https://a@${long}@x.example/`,
  `https://${'\u00AD'.repeat(254)}x.example/`,
  `https://${'صحراء'.repeat(48)}.example`,
])('%#: a website without a host that a name can be', (address) => {
  expect(takes(website('Missing'), address)).toBe(false)
})

test.for([
  `https://${Array(5).fill(label).join('.')}.com`,
  `https://x.example/${'y'.repeat(1_900)}`,
  `https://x.example?${'y'.repeat(1_900)}`,
  `https://x.example#${'y'.repeat(1_900)}`,
  'https:x.example',
  'https:///x.example/about',
])('%#: a website whose host is short enough for an index', (address) => {
  expect(takes(website('Missing'), address)).toBe(true)
  expect(indexed(address).length).toBeLessThanOrEqual(253)
})
