import { expect, onTestFinished, test, vi } from 'vitest'
import { headerOf } from '../test/mail-server.ts'
import { parsePage } from '../test/page.ts'
import { openPostOffice } from '../test/post-office.ts'
import { type OutgoingLetter, smtpTransport } from './transport.ts'

const letter: OutgoingLetter = {
  id: '019d5529-dc60-7000-8000-000000000000',
  recipient: 'rana@example.com',
  language: 'en',
  subject: 'Façades & claims',
  text: 'An <opportunity>\nfor you:\n\nhttps://dalil.example/?a=1&b=2\n\nhttps://typed.example/',
  links: ['https://dalil.example/?a=1&b=2'],
  replyTo: 'team@dalil.example',
  headers: {},
}

async function post(changes: Partial<OutgoingLetter> = {}) {
  const postOffice = await openPostOffice()
  const transport = smtpTransport({ url: postOffice.url, from: 'Dalil <letters@dalil.example>', connections: 1 })
  try {
    await transport.send({ ...letter, ...changes }, new AbortController().signal)
  } finally {
    transport.close()
  }
  const [received] = postOffice.received
  if (!received) throw new Error('nothing was received')
  return received
}

test('a letter says who sends it, who reads the answer, when, and that a program wrote it', async () => {
  const before = Math.trunc(Date.now() / 1000) * 1000
  const received = await post()
  const header = (name: string) => headerOf(received, name)
  expect(header('From')).toBe('Dalil <letters@dalil.example>')
  expect(header('Reply-To')).toBe('team@dalil.example')
  expect(header('To')).toBe('rana@example.com')
  expect(header('Auto-Submitted')).toBe('auto-generated')
  expect(header('Message-ID')).toBe('<019d5529-dc60-7000-8000-000000000000@dalil.example>')
  const date = Date.parse(header('Date'))
  expect(before <= date && date <= Date.now()).toBe(true)
})

test('a letter may ask for no answer and bring headers of its own', async () => {
  const received = await post({ replyTo: undefined, headers: { 'List-Id': '<review.dalil.example>' } })
  expect(headerOf(received, 'Reply-To')).toBe('')
  expect(headerOf(received, 'List-Id')).toBe('<review.dalil.example>')
})

test('the HTML says what the text says, escaped; of its paragraphs only the link is one', async () => {
  const received = await post()
  expect(received.text).toBe(letter.text)
  const { document, getAllByRole, text } = parsePage(received.html)
  expect(text).toBe('An <opportunity> for you: https://dalil.example/?a=1&b=2 https://typed.example/')
  expect(getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://dalil.example/?a=1&b=2'])
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['en', 'ltr'])
})

const arabic: Partial<OutgoingLetter> = {
  language: 'ar',
  subject: 'نُشر طلب الخدمة على دليل',
  text: `Wadi Build (أبوظبي) شركة مقاولات:
الدولة: الأردن
(FIDIC) في عقدها

${letter.links?.[0]}

The reason is in English.

20.1 هو البند`,
}

test('an Arabic letter says its language and direction in its header and on each block, as mail programs drop the outer ones', async () => {
  const received = await post(arabic)
  expect(headerOf(received, 'Content-Language')).toBe('ar')
  expect(received.subject).toBe('نُشر طلب الخدمة على دليل')
  const { document } = parsePage(received.html)
  const blocks = [document.documentElement, ...document.querySelectorAll<HTMLElement>('body, div, p, a')]
  expect(blocks.map(({ tagName, lang, dir }) => `${tagName} ${lang} ${dir}`.trim())).toEqual([
    'HTML ar rtl',
    'BODY ar rtl',
    'DIV ar rtl',
    'P ar rtl',
    'P ar rtl',
    'A  ltr',
    'P en ltr',
    'P ar rtl',
  ])
})

test('in the plain text of an Arabic letter a line that begins with a Latin word and goes on in Arabic begins at the right', async () => {
  const { text } = await post(arabic)
  expect(text.split('\n')).toEqual([
    '\u200FWadi Build (أبوظبي) شركة مقاولات:',
    'الدولة: الأردن',
    '\u200F(FIDIC) في عقدها',
    '',
    letter.links?.[0],
    '',
    'The reason is in English.',
    '',
    '20.1 هو البند',
  ])
})

const mixed = `The listing of \u2068شركة الوادي الدولية للمقاولات والبناء\u2069 is closed:

لا يتعلق بالعقود.

يذكر الوصف قضية تحكيم (ICC Case 24567) واسم شخص.

FIDIC 1999 أم 2017؟ يرجى ذكر الطبعة.

شركة الوادي is the name in the register of companies.`

test('a paragraph of a letter is set in the direction of most of its words, whatever it names', async () => {
  const { document } = parsePage((await post({ text: mixed })).html)
  expect([...document.querySelectorAll('p')].map(({ lang, dir }) => `${lang} ${dir}`)).toEqual([
    'en ltr',
    'ar rtl',
    'ar rtl',
    'ar rtl',
    'en ltr',
  ])
})

test('an isolate that is not closed hides no words from their direction', async () => {
  const { html } = await post({ text: 'Our reason:\n\n\u2068هذا هو سبب رفض الطلب \u2068Wadi Build\u2069' })
  expect(String(html)).toContain('<p lang="ar" dir="rtl">')
})

test('in plain text a paragraph that begins with a word of the other script keeps its direction', async () => {
  const { text } = await post({ text: mixed })
  expect(text.split('\n\n').map((paragraph) => /^[\u200E\u200F]/.exec(paragraph)?.[0])).toEqual([
    undefined,
    undefined,
    undefined,
    '\u200F',
    '\u200E',
  ])
})

test('a letter is dark in a dark mail program', async () => {
  const { document } = parsePage((await post()).html)
  expect(document.querySelector('meta[name=color-scheme]')?.getAttribute('content')).toBe('light dark')
})

test('a recipient is one address, whatever is in it', async () => {
  await expect(post({ recipient: 'rana@example.com, spy@example.com' })).rejects.toThrow()
  await expect(post({ recipient: 'rana@example.com>\r\nRCPT TO:<spy@example.com' })).rejects.toThrow()
})

test('letters share the connections that are kept, and no more than were asked for', async () => {
  let open = 0
  let most = 0
  let opened = 0
  const postOffice = await openPostOffice({
    onConnect(_session, done) {
      opened++
      most = Math.max(most, ++open)
      done()
    },
    onClose: () => open--,
  })
  const transport = smtpTransport({ url: postOffice.url, from: 'letters@dalil.example', connections: 2 })
  const { signal } = new AbortController()
  await Promise.all(Array.from({ length: 20 }, (_, n) => transport.send({ ...letter, id: `${n}` }, signal)))
  transport.close()
  expect(postOffice.received).toHaveLength(20)
  expect([most, opened]).toEqual([2, 2])
})

test('no more letters may leave in a second than were asked for', async () => {
  vi.useFakeTimers({ now: 0 })
  onTestFinished(() => void vi.useRealTimers())
  const transport = smtpTransport({
    url: 'smtp://127.0.0.1:1',
    from: 'letters@dalil.example',
    connections: 3,
    lettersPerSecond: 2,
  })
  let ready = 0
  for (let n = 0; n < 5; n++) transport.ready().then(() => ready++)
  const readyBy: number[] = []
  for (const seconds of [0, 0.9, 0.9, 0.9]) {
    await vi.advanceTimersByTimeAsync(seconds * 1_000)
    readyBy.push(ready)
  }
  transport.close()
  expect(readyBy).toEqual([2, 2, 4, 5])
})
