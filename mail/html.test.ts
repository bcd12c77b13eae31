import { expect, test } from 'vitest'
import type { Language } from '../config/language.ts'
import { parsePage } from '../test/page.ts'
import { htmlOf } from './html.ts'
import { plainTextOf } from './plain-text.ts'
import type { Part } from './template.ts'

const link = 'https://dalil.example/?a=1&b=2'

const pageOf = async (parts: Part[], language: Language = 'en') =>
  parsePage(
    await htmlOf({
      subject: 'Façades & claims',
      parts,
      foot: [],
      siteName: 'Dalil',
      language,
    }),
  )

const aBlock = {
  name: 'Delay analysis',
  about: ['Wadi Build · Amman, Jordan'],
  typed: 'We need <a delay analyst>.\n\nIn March.',
  facts: ['Rail'],
  urgent: 'closes on 14 March 2027',
  button: 'View request',
  link,
}

const textOf = (parts: Part[], language: Language = 'en') => plainTextOf(parts, [], language).trimEnd()

test('typed text is escaped, and an address in it is not a link', async () => {
  const { text, getAllByRole } = await pageOf([
    { typed: 'An <opportunity>:\n\nhttps://typed.example/' },
    { button: 'Open', link },
  ])
  expect(text).toContain('Façades & claims An <opportunity>: https://typed.example/ Open')
  expect(getAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')])).toEqual([['Open', link]])
})

test('the address of a button, which may hold a key, is only in the plain text', async () => {
  const parts: Part[] = [{ button: 'Open', link, note: 'Keep it.' }]
  expect((await pageOf(parts)).text).not.toContain(link)
  expect(textOf(parts)).toContain(link)
})

test('the plain text has the same parts, and each link on a line of its own', () => {
  const parts: Part[] = [
    { facts: [['Country', 'Jordan']] },
    { typed: 'One.\n\nTwo.' },
    { label: 'View your request', link },
    {
      title: 'Vendors:',
      items: [{ name: 'Mizan', detail: 'Jordan', link }, { name: 'Qistas' }],
    },
    { title: 'Share it:', links: [{ label: 'LinkedIn', link }] },
    { title: 'Closing:', blocks: [aBlock] },
    { button: 'Manage your request', link, note: 'Keep it.' },
  ]
  expect(textOf(parts)).toBe(`Country: Jordan

> One.

> Two.

View your request:
${link}

Vendors:
- Mizan: Jordan
  ${link}
- Qistas

Share it:
- LinkedIn:
  ${link}

Closing:

Delay analysis
Wadi Build · Amman, Jordan

> We need <a delay analyst>. In March.

Rail · closes on 14 March 2027

View request:
${link}

Manage your request:
${link}

Keep it.`)
})

test('an Arabic letter says its language and direction on each block, as mail programs drop the outer ones', async () => {
  const { document } = await pageOf(['نُشر طلبكم.', { typed: 'The reason is in English.' }], 'ar')
  const blocks = document.querySelectorAll<HTMLElement>('html, body, body > table, h1, p')
  expect([...blocks].map(({ tagName, lang, dir }) => `${tagName} ${lang} ${dir}`)).toEqual([
    'HTML ar rtl',
    'BODY ar rtl',
    'TABLE ar rtl',
    'H1 ar rtl',
    'P ar rtl',
    'P en ltr',
  ])
})

test('in the plain text of an Arabic letter a line that begins with a Latin word and continues in Arabic begins at the right', () => {
  const typed = `Wadi Build (أبوظبي) شركة مقاولات:
الدولة: الأردن
(FIDIC) في عقدها

The reason is in English.

20.1 هو البند`
  expect(textOf([{ typed }], 'ar').split('\n')).toEqual([
    '> \u200FWadi Build (أبوظبي) شركة مقاولات:',
    '> الدولة: الأردن',
    '> \u200F\u2066(FIDIC)\u2069 في عقدها',
    '',
    '> The reason is in English.',
    '',
    '> \u206620.1\u2069 هو البند',
  ])
})

const mixed = `The listing of \u2068شركة الوادي الدولية للمقاولات والبناء\u2069 is closed:

لا يتعلق بالعقود.

يذكر الوصف قضية تحكيم (ICC Case 24567) واسم شخص.

FIDIC 1999 أم 2017؟ يرجى ذكر الطبعة.

شركة الوادي is the name in the register of companies.`

test('numbers in typed text run from left to right, in lines of their own direction', async () => {
  const { document } = await pageOf([{ typed: 'للتواصل: +971 4 123 4567\nIn English: 20.1' }], 'ar')
  const lines = [...document.querySelectorAll('p > span')]
  expect(lines.map((line) => [line.getAttribute('dir'), line.innerHTML])).toEqual([
    ['rtl', 'للتواصل: <bdi dir="ltr" style="white-space:nowrap">+971 4 123 4567</bdi>\n'],
    ['ltr', 'In English: 20.1'],
  ])
})

test('a paragraph of a letter is set in the direction of most of its letters, whatever it names', async () => {
  const { document } = await pageOf([{ typed: mixed }])
  expect([...document.querySelectorAll('p')].map(({ lang, dir }) => `${lang} ${dir}`)).toEqual([
    'en ltr',
    'ar rtl',
    'ar rtl',
    'ar rtl',
    'en ltr',
  ])
})

test('an isolate that is not closed hides no words from their direction', async () => {
  const { document } = await pageOf([{ typed: '\u2068هذا هو سبب رفض الطلب \u2068Wadi Build\u2069' }])
  expect(document.querySelector('p')?.dir).toBe('rtl')
})

test('in plain text a paragraph that begins with a word of the other script keeps its direction', () => {
  const marks = textOf([{ typed: mixed }])
    .split('\n\n')
    .map((paragraph) => /^(?:> )?([\u200E\u200F])/.exec(paragraph)?.[1])
  expect(marks).toEqual([undefined, undefined, undefined, '\u200F', '\u200E'])
})

test('a letter has dark colours in a dark mail program', async () => {
  const { document } = await pageOf([])
  expect(document.querySelector('meta[name=color-scheme]')?.getAttribute('content')).toBe('light dark')
  expect(document.querySelector('style')?.textContent).toContain('prefers-color-scheme: dark')
})

// Outlook for Windows renders emails with Word, and Gmail drops every style sheet that contains an unknown rule.
// Neither runs scripts. Source: https://www.caniemail.com/features
test('a letter contains nothing that Outlook, Gmail or Apple Mail refuse', async () => {
  const html = await htmlOf({
    subject: 'x',
    parts: [
      'x',
      { typed: 'x' },
      { facts: [['x', 'x']] },
      { title: 'x', items: [{ name: 'x', link }] },
      { button: 'x', link },
      { title: 'x', links: [{ label: 'x', link }] },
      { title: 'x', blocks: [aBlock] },
    ],
    ending: ['x', { label: 'x', link }],
    foot: ['x', { label: 'x', link }],
    siteName: 'x',
    language: 'ar',
  })
  const refused =
    /<(svg|script|form|input|video|iframe|link|object)\b|@import|url\(|position:|display:(flex|grid)|var\(|calc\(|background-image|float:/
  expect(html.match(refused)?.[0]).toBeUndefined()
  // Spam filters treat a picture with few words as a picture of text (SpamAssassin's rule HTML_IMAGE_ONLY gives it 2.2
  // of 5 points).
  expect(html).not.toMatch(/<img\b|\ssrc=/)
  expect(html.length).toBeLessThan(102_000)
})
