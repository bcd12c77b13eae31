import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import type { Language } from '../config/language.ts'
import { testFacts } from '../test/letters.ts'
import { parsePage } from '../test/page.ts'
import { faultsIn } from '../test/translations.ts'
import { renderLetter } from './delivery.ts'
import type { LetterName } from './letter-kinds.ts'
import { letterTexts } from './letters.ts'
import type { Template, Tools } from './template.ts'

const createSignInLink = () => Promise.reject(new Error('no links here'))
const recipient = 'rana@example.com'
const asWritten = 'The country:\n\n  it says <UAE>, & the depot is in Amman.'
const quoted = '> The country:\n\n>   it says <UAE>, & the depot is in Amman.'
const submissionId = '019d5529-dc60-7000-8000-0000a1b2c3d4'

const english = { ...testFacts, createSignInLink }

const write = (template: LetterName, content: object, language: Language = 'en', tools: Tools = english) =>
  renderLetter({ template, recipient, language, content: content as never }, tools)

test('a letter about a submission names its services, its country and its reference before anything else', async () => {
  const { text, html } = await write('closed', { kind: 'request', submissionId, name: 'Wadi Build' })
  expect(text).toMatch(/^Services: Delay analysis, Expert witness\nCountry: Jordan\nReference: A1B2C3D4\n\nAs you/)
  expect(parsePage(html).text).toContain('Services Delay analysis, Expert witness Country Jordan Reference A1B2C3D4')
})

test('a letter about an open request says when it closes', async () => {
  const summaryOf = async () => ({ services: ['Delay analysis'], country: 'Jordan', closesOn: '2027-03-14' })
  const content = { kind: 'request', submissionId, name: 'Wadi Build', opportunityId: 'x' }
  expect((await write('approved', content, 'en', { ...english, summaryOf })).text).toContain('Closes on: 14 March 2027')
})

test('the letter about the approval of a listing says how organisations write to its vendor', async () => {
  const content = { kind: 'listing', submissionId, name: 'Mizaneth' }
  const say = async (takesMessages: boolean) => {
    const summaryOf = async () => ({ services: [], country: 'Jordan', closesOn: null, takesMessages })
    return (await write('approved', content, 'en', { ...english, summaryOf })).text.replace(/\s+/g, ' ')
  }
  expect(await say(false)).toContain('through your website or LinkedIn profile. ')
  expect(await say(true)).toContain(
    'LinkedIn profile, or with the form on its page. We email you what they write there. ',
  )
})

test('a letter about a deleted submission has only its reference', async () => {
  const summaryOf = async () => undefined
  const { text } = await write('stillCurrent', { kind: 'listing', submissionId, answerBy: '2027-03-14' }, 'en', {
    ...english,
    summaryOf,
  })
  expect(text).toMatch(/^Reference: A1B2C3D4\n/)
})

test('each letter says why it came, who sends it and where to write', async () => {
  const { text } = await write('stillCurrent', { kind: 'listing', submissionId, answerBy: '2027-03-14' })
  expect(text).toMatch(
    /\n-- \n\nYou received this email because this address was used to send a listing to Dalil\.\n\n/,
  )
  expect(text).toContain('Questions? Reply to this email.')
  expect(text).toContain('Dalil is operated by Dalil FZ-LLC, Dubai.')
  expect(text).toContain('Privacy Policy:\nhttps://dalil.example/privacy\n')
})

// Mail programs collapse the text below the line '-- ', so these links must stand above it.
test.for([
  ['stillCurrent', { answerBy: '2027-03-14' }, 'Manage your listing'],
  ['alert', { ids: [submissionId], count: 1 }, 'Stop all alerts'],
  ['invited', { invitationIds: [] }, 'Stop invitations'],
] as const)('the link at the end of the letter %s stands above the footer', async ([template, content, label]) => {
  const { text, html } = await write(template, { kind: 'listing', submissionId, ...content })
  expect(text.split('\n-- \n').map((part) => part.includes(`\n${label}:\nhttps://`))).toEqual([true, false])
  const cells = [...parsePage(html).document.querySelectorAll('table.sheet > tbody > tr > td')]
  expect(cells.map(({ textContent }) => textContent.includes(label))).toEqual([false, true, false])
})

test('a letter to an address that anyone can enter does not say that its reader asked for it', async () => {
  for (const template of ['dataCopy', 'yourLinks'] as const) {
    const content = { posts: [{ kind: 'listing', submissionId }] }
    expect((await write(template, content)).text).toMatch(/\bSomeone asked for /)
    expect((await write(template, content)).text).not.toContain('You asked')
    expect((await write(template, content, 'ar', arabic)).text).toContain('تلقّينا طلبًا للحصول على')
  }
})

test('the letter about a change request quotes it word for word, and says that nothing is published until then', async () => {
  const { subject, text } = await write('changesAsked', { kind: 'request', submissionId, changes: asWritten })
  expect(subject).toBe('Please change your vendor request so that we can publish it on Dalil')
  expect(text).toContain(`\n\n${quoted}\n\n`)
  expect(text).toMatch(
    /reply to this email and we will make it for you.*We cannot publish your vendor request until the change is made/,
  )
})

test('the letter about a rejection quotes the reason word for word, and leads to the filled form', async () => {
  const { subject, text } = await write('declined', { kind: 'listing', submissionId, reason: asWritten })
  expect(subject).toBe('We did not publish your listing on Dalil')
  expect(text).toContain(`\n\n${quoted}\n\n`)
  expect(text).toContain(
    'You can correct your listing and submit it again within 30 days. The form is already filled in.\n\nCorrect and submit again:\nhttps://dalil.example/manage?key=',
  )
})

test('a letter to an unverified address quotes no name that was typed', async () => {
  const content = { kind: 'request', submissionId, name: 'Buy now at spam.example', changes: 'x', reason: 'x' }
  for (const template of ['changesAsked', 'declined', 'receipt', 'addressConfirm'] as const) {
    const { subject, text } = await write(template, content)
    expect(subject + text).not.toContain('spam.example')
  }
})

test('the letter about a removal quotes the reason word for word, and says how to answer it', async () => {
  const content = { kind: 'listing', submissionId, name: 'Mizaneth', reason: asWritten }
  const { subject, text } = await write('takenDown', content)
  expect(subject).toBe('We took down your listing on Dalil')
  expect(text).toContain('the listing of Mizaneth on Dalil.')
  expect(text).toContain(`\n\n${quoted}\n\n`)
  expect(text).toContain('To correct this, or if you think it is wrong, reply to this email.')
})

test('an Arabic name in an English letter keeps the full stop at its own end', async () => {
  const content = { kind: 'listing', submissionId, name: 'شركة الوادي ش.م.م.', reason: 'x' }
  for (const template of ['approved', 'closed', 'takenDown'] as const)
    expect((await write(template, content)).text).toContain('isting of \u2068شركة الوادي ش.م.م.\u2069')
})

test('suggested vendors are a list, and each name links to its listing', async () => {
  const content = { kind: 'request', submissionId, name: 'Wadi', opportunityId: 'x' }
  const suggestedMatches = async () => [
    { id: '0198c0de-0000-7000-8000-00000000abcd', name: 'مكتب الميزان ش.م.م.', common: ['Jordan'] },
  ]
  const { text, html } = await write('approved', content, 'en', { ...english, suggestedMatches })
  expect(text).toContain('- \u2068مكتب الميزان ش.م.م.\u2069: Jordan\n  https://dalil.example/vendors/001aud\n')
  const [item] = parsePage(html).getAllByRole('listitem')
  expect(item?.querySelector('a')?.getAttribute('href')).toBe('https://dalil.example/vendors/001aud')
})

const services: Record<string, string> = { 'Delay analysis': 'تحليل التأخير', 'Expert witness': 'شهادة الخبراء' }
const arabic: Tools = {
  ...testFacts,
  operator: { name: 'شركة دليل', address: 'دبي' },
  createSignInLink: async () => 'https://dalil.example/ar/review/sign-in/link?token=x',
  createManageLink: async () => 'https://dalil.example/ar/manage?key=x',
  createCopyLink: async () => 'https://dalil.example/ar/my-data?key=x',
  nameOf: async (value) => services[value] ?? 'الأردن',
  suggestedMatches: async () => [
    { id: '0198c0de-0000-7000-8000-00000000abcd', name: 'ميزان للمطالبات', common: ['Delay analysis'] },
  ],
  relayedSummaryOf: async () => ({
    ...(await testFacts.relayedSummaryOf()),
    name: 'سارة عزيز',
    company: 'شركة الوادي',
    email: 'team@dalil.example',
    website: '',
    message: 'هل أنتم متفرغون؟',
    recipient: 'ميزان للمطالبات',
  }),
  invitationsOf: async () => ({
    stopKey: 'x',
    requests: (await testFacts.invitationsOf()).requests.map((one) => ({
      ...one,
      request: { ...one.request, company: 'شركة الوادي', location: 'عمّان', description: 'نبحث عن محلل تأخير.' },
      note: 'نحتاج إلى التقرير في مارس.',
    })),
  }),
  alertSummaryOf: async () => {
    const found = await testFacts.alertSummaryOf()
    const inArabic = (requests: typeof found.fresh) =>
      requests.map((one) => ({ ...one, company: 'شركة الوادي', location: 'عمّان', description: 'نبحث عن محلل تأخير.' }))
    return {
      ...found,
      fresh: inArabic(found.fresh),
      changed: inArabic(found.changed),
      closing: inArabic(found.closing),
    }
  },
}
const typed = {
  name: 'شركة الوادي',
  reason: 'السبب.',
  changes: 'التعديل.',
  text: 'أجرينا التعديل.',
  opportunityId: 'x',
}

const kinds = ['request', 'listing'] as const
const templates: [string, Template<never>][] = Object.entries(letterTexts)
const names = Object.keys(letterTexts) as LetterName[]

const contentOf = (kind: (typeof kinds)[number]) => ({
  ...typed,
  kind,
  submissionId,
  acts: ['paused'],
  lastDay: '2027-03-14',
  days: 7,
  posts: [{ kind, submissionId }],
  endsOn: '2027-03-14',
  answerBy: '2027-03-14',
  messageId: submissionId,
  ids: [submissionId],
  count: 1,
})

test.for(names.flatMap((template) => kinds.map((kind) => ({ template, kind }))))(
  'the Arabic letter $template about a $kind has no English word and keeps to the rules of translations',
  async ({ template, kind }) => {
    const inEnglish = await write(template, contentOf(kind), 'en', {
      ...arabic,
      siteNames: { en: 'Dalil', ar: 'Dalil' },
    })
    const { subject, text, html } = await write(template, contentOf(kind), 'ar', arabic)
    const readable = (whole: string) =>
      whole
        .replace(/[\u2068\u2069\u200E\u200F]/g, '')
        .replaceAll(/^ *(https|mailto):.*$/gm, '')
        .replaceAll(/^ +/gm, '')
        .replaceAll(/A1B2C3D4|team@dalil.example/gi, '')
    const faults = (message: string, translation: string) =>
      faultsIn({ message: readable(message), translation: readable(translation) })
    expect(faults(inEnglish.subject, subject)).toEqual([])
    expect(faults(inEnglish.text, text)).toEqual([])
    expect(subject).toMatch(/^\p{Script=Arabic}/u)
    expect(subject).not.toContain(typed.name)
    for (const link of parsePage(html).getAllByRole('link'))
      expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(
        /^mailto:team@dalil\.example$|^(https:\/\/(www\.linkedin\.com|wa\.me)\/.*=)?https:\/\/dalil\.example\/ar([/?]|$)/,
      )
  },
)

// Emails break some rules of HTML, because mail programs need styles on each element, and tables with attributes of
// HTML 4.
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: { 'no-inline-style': 'off', 'no-deprecated-attr': 'off', 'doctype-style': 'off', 'long-title': 'off' },
})

test.for(['en', 'ar'] as const)('the HTML of every letter in %s is valid', async (language) => {
  const tools = language === 'ar' ? arabic : { ...english, createSignInLink: arabic.createSignInLink }
  for (const [name] of templates)
    for (const kind of kinds) {
      const { html } = await write(name as LetterName, contentOf(kind), language, tools)
      const { results } = await validator.validateString(html)
      expect([name, results.flatMap(({ messages }) => messages.map(({ message }) => message))]).toEqual([name, []])
    }
})

test('every letter is written in both languages', async () => {
  const tools = { ...arabic, siteNames: { en: 'Dalil', ar: 'Dalil' } }
  for (const name of names) {
    const inEnglish = await write(name, contentOf('request'), 'en', tools)
    const inArabic = await write(name, contentOf('request'), 'ar', tools)
    expect([name, inArabic.subject]).not.toEqual([name, inEnglish.subject])
  }
  const { subject, text } = await write('digest', { request: 1, message: 12 }, 'ar', tools)
  expect(subject).toBe('الجديد على منصة Dalil: طلبات الخدمة (1)، الرسائل (12)')
  expect(text).toContain('معاملات جديدة للمراجعة:\n- طلبات الخدمة (1)\n- الرسائل (12)\n\nفتح قائمة المراجعة:')
})

test('an Arabic letter names services in the translation of the closed list, and dates in Latin digits', async () => {
  const summaryOf = async () => ({ services: Object.keys(services), country: 'Jordan', closesOn: '2027-03-14' })
  const content = { kind: 'request', submissionId }
  const { subject, text } = await write('receipt', content, 'ar', { ...arabic, summaryOf })
  expect(subject).toBe('استلمنا طلبكم على منصة دليل – A1B2C3D4')
  expect(text).toMatch(
    /^الخدمات: تحليل التأخير، شهادة الخبراء\nالدولة: الأردن\nآخر يوم للردود: 14 مارس 2027\n\u200F?الرقم المرجعي: A1B2C3D4\n/,
  )
})

test('a name cannot reorder an Arabic sentence', async () => {
  const content = { kind: 'request', submissionId, name: 'Wadi Co.', opportunityId: 'x' }
  const { text } = await write('approved', content, 'ar', arabic)
  expect(text).toContain('المقدَّم من \u2068Wadi Co.\u2069. يستطيع')
  expect(text).toContain('\nhttps://dalil.example/ar/opportunities/x\n')
})

test.for([
  [['paused', 'resumed'], 'resumed', 'استئناف النشر'],
  [['resumed', 'paused'], 'paused', 'الإيقاف المؤقت'],
  [['closed', 'reopened', 'edited', 'closed'], 'edited and closed', 'تعديل المحتوى والإغلاق'],
  [['edited', 'paused', 'edited', 'withdrawn'], 'edited and withdrawn', 'تعديل المحتوى والسحب'],
  [['extended', 'edited'], 'given a new closing date and edited', 'تغيير آخر يوم للردود وتعديل المحتوى'],
] as const)(
  'for the acts %j a letter lists each once, and of acts that undo each other the last',
  async ([acts, inEnglish, inArabic]) => {
    const content = { kind: 'request', submissionId, acts: [...acts] }
    expect((await write('acted', content)).text).toContain(`It was ${inEnglish}.`)
    expect((await write('acted', content, 'ar', arabic)).text).toContain(`ما جرى: ${inArabic}.`)
  },
)
