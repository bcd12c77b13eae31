import { expect, test } from 'vitest'
import { testFacts } from '../test/letters.ts'
import { faultsIn } from '../test/translations.ts'
import * as letters from './letters.ts'
import { type Template, toolsIn } from './template.ts'

const createSignInLink = () => Promise.reject(new Error('no links here'))
const tools = toolsIn('en', { ...testFacts, createSignInLink })
const recipient = 'rana@example.com'
const asWritten = 'The country:\n\n  it says <UAE>, & the depot is in Amman.'

// The first 48 bits are 3 April 2026, 21:05:00 UTC.
const submissionId = '019d5529-dc60-7000-8000-000000000000'

test('the letter about a change request quotes it word for word, and says that nothing is published until then', async () => {
  const content = { kind: 'request', submissionId, changes: asWritten } as const
  const { subject, text } = await letters.changesAsked.write.en({ recipient, content }, tools)
  expect(subject).toBe('Your vendor request needs a change before it is published on Dalil')
  expect(text).toContain(
    'Thank you for the vendor request that reached us on 3 April 2026 at 21:05 UTC. We have read it',
  )
  expect(text).toContain(`\n\n${asWritten}\n\n`)
  expect(text).toMatch(/answer this letter with the change.*Nothing is published until then/)
})

test('the letter about a rejection names the submission, quotes the reason word for word, and says where to send a new one', async () => {
  const content = { kind: 'listing', submissionId, reason: asWritten } as const
  const { subject, text } = await letters.declined.write.en({ recipient, content }, tools)
  expect(subject).toBe('Your services listing is not published on Dalil')
  expect(text).toContain('Thank you for the services listing that reached us on 3 April 2026 at 21:05 UTC. We have')
  expect(text).toContain(`\n\n${asWritten}\n\n`)
  expect(text).toContain('\n\nhttps://dalil.example/list-your-services\n\n')
})

test.for(['1', '8f14e45f-ceea-467f-a8d4-1b2c3d4e5f60'])(
  'an id that tells no time, %s, tells none',
  async (submissionId) => {
    const { text } = await letters.declined.write.en(
      { recipient, content: { kind: 'request', submissionId, reason: 'No.' } },
      tools,
    )
    expect(text).toContain('Thank you for your vendor request. We have read it')
  },
)

test('a letter to an unverified address quotes no name that was typed', async () => {
  const content = { kind: 'request', submissionId, name: 'Buy now at spam.example', changes: 'x', reason: 'x' } as const
  for (const letter of [letters.changesAsked, letters.declined]) {
    const { subject, text } = await letter.write.en({ recipient, content }, tools)
    expect(subject + text).not.toContain('spam.example')
  }
})

test('the letter about a removal quotes the reason word for word, and says that an answer is read', async () => {
  const content = { kind: 'listing', submissionId: '1', name: 'Mizaneth', reason: asWritten } as const
  const { subject, text } = await letters.takenDown.write.en({ recipient, content }, tools)
  expect(subject).toBe('Your services listing is no longer published on Dalil')
  expect(text).toContain('the services listing of Mizaneth off Dalil.')
  expect(text).toContain(`\n\n${asWritten}\n\n`)
  expect(text).toContain('please answer this letter')
})

test('no sentence of an English letter ends with a typed name, whose own full stop would be doubled', async () => {
  const content = { kind: 'request', submissionId, name: 'Wadi Co.', reason: 'x', opportunityId: 'x' } as const
  for (const letter of [letters.approved, letters.closed, letters.takenDown]) {
    const { text } = await letter.write.en({ recipient, content }, tools)
    expect(text).toMatch(/ Wadi Co\. \w/)
  }
})

test('an Arabic name in an English letter keeps the full stop at its own end', async () => {
  const content = { kind: 'listing', submissionId, name: 'شركة الوادي ش.م.م.', reason: 'x' } as const
  for (const letter of [letters.approved, letters.closed, letters.takenDown]) {
    const { text } = await letter.write.en({ recipient, content }, tools)
    expect(text).toContain('isting of \u2068شركة الوادي ش.م.م.\u2069 ')
  }
})

test('an Arabic name among the fitting vendors keeps its full stop too', async () => {
  const content = { kind: 'request', submissionId, name: 'Wadi', opportunityId: 'x' } as const
  const listFitting = async () => [{ name: 'مكتب الميزان ش.م.م.', common: ['Jordan'] }]
  const { text } = await letters.approved.write.en({ recipient, content }, { ...tools, listFitting })
  expect(text).toContain('\n\u2068مكتب الميزان ش.م.م.\u2069: Jordan\n')
})

const services: Record<string, string> = { 'Delay analysis': 'تحليل التأخير', 'Expert witness': 'شهادة الخبراء' }
const arabicTools = toolsIn('ar', {
  ...testFacts,
  createSignInLink: async () => 'https://dalil.example/ar/review/sign-in/link?token=x',
  createManageLink: async () => 'https://dalil.example/ar/manage?key=x',
  nameOf: async (value) => services[value] ?? 'الأردن',
  listFitting: async () => [{ name: 'ميزان للمطالبات', common: ['Delay analysis'] }],
})
const arabic = { name: 'شركة الوادي', reason: 'السبب.', changes: 'التعديل.', text: 'أجرينا التعديل.' }

const kinds = ['request', 'listing'] as const
const both = Object.values<Template<never>>(letters).filter(({ write }) => write.ar !== write.en)

test.for(both.flatMap(({ label, write }) => kinds.map((kind) => ({ label, write, kind }))))(
  'the Arabic letter $label about a $kind has no English word and keeps to the rules of translations',
  async ({ label, write, kind }) => {
    const content = {
      ...arabic,
      kind,
      submissionId,
      services: Object.keys(services),
      country: 'Jordan',
      acts: ['paused'],
      lastDay: '2027-03-14',
      days: 7,
      posts: [{ kind, submissionId }],
    } as never
    const english = await write.en({ recipient, content }, { ...arabicTools, siteName: 'Dalil' })
    const { subject, text, links = [] } = await write.ar({ recipient, content }, arabicTools)
    const readable = (whole: string) => whole.replace(/[\u2068\u2069]/g, '').replaceAll(/\n\nhttps:.*\n/g, '\n')
    expect(faultsIn({ message: english.subject, translation: subject })).toEqual([])
    expect(faultsIn({ message: readable(english.text), translation: readable(text) })).toEqual([])
    expect(subject).toMatch(/^\p{Script=Arabic}/u)
    expect(subject).not.toContain(arabic.name)
    if (label !== 'Sign-in link') expect(text).toMatch(/\n\nفريق دليل\n$/)
    for (const link of links)
      expect([new URL(link).pathname.slice(0, 4), text.split('\n').includes(link)]).toEqual(['/ar/', true])
  },
)

test('but for the digest, which is in English, every letter is written in both languages', () => {
  const others = Object.entries<Template<never>>(letters).filter(([, { write }]) => write.ar === write.en)
  expect([both.length, others.map(([name]) => name)]).toEqual([20, ['digest']])
})

test('an Arabic receipt names the services as the closed list is translated', async () => {
  const content = { kind: 'listing', submissionId, services: Object.keys(services), country: 'Jordan' } as const
  const { subject, text } = await letters.receipt.write.ar({ recipient, content }, arabicTools)
  expect(subject).toBe('استلمنا طلب إدراج خدماتكم')
  expect(text).toContain('\nالخدمات: تحليل التأخير، شهادة الخبراء\nالدولة: الأردن\nالرقم المرجعي: 00000000\n')
})

test('an Arabic letter tells the time of arrival in Latin digits, and a name cannot reorder its sentence', async () => {
  const declined = { kind: 'request', submissionId, reason: 'السبب.' } as const
  const { text } = await letters.declined.write.ar({ recipient, content: declined }, arabicTools)
  expect(text).toContain(
    'نشكركم على طلب الخدمة الذي وصلنا في 3 أبريل 2026 الساعة 21:05 بالتوقيت العالمي المنسّق. قرأناه',
  )
  const approved = { kind: 'request', submissionId, name: 'Wadi Co.', opportunityId: 'x' } as const
  const letter = await letters.approved.write.ar({ recipient, content: approved }, arabicTools)
  expect(letter.text).toContain('المقدَّم من \u2068Wadi Co.\u2069. يستطيع')
  expect(letter.links?.[0]).toBe('https://dalil.example/ar/opportunities/x')
})

test.for([
  [['paused', 'resumed'], 'published again after a pause', 'إعادة النشر بعد الإيقاف المؤقت'],
  [['resumed', 'paused'], 'paused', 'الإيقاف المؤقت'],
  [['closed', 'reopened', 'edited', 'closed'], 'edited and closed', 'التعديل، والإغلاق'],
  [['edited', 'paused', 'edited', 'withdrawn'], 'edited and withdrawn', 'التعديل، والسحب'],
  [['extended', 'edited'], 'given another last day and edited', 'تغيير يوم الإغلاق، والتعديل'],
] as const)(
  'of the acts %j a letter tells each once, and of those that undo each other the last',
  async ([acts, english, arabic]) => {
    const content = { kind: 'request', submissionId, acts: [...acts] } as const
    const inEnglish = await letters.acted.write.en({ recipient, content }, tools)
    expect(inEnglish.text).toContain(`With a link from our letters, your vendor request was ${english}.`)
    const inArabic = await letters.acted.write.ar({ recipient, content }, tools)
    expect(inArabic.text).toContain(`أُجري على طلبكم ما يلي: ${arabic}.`)
  },
)
