import { within } from '@testing-library/dom'
import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { testSite } from '../../../test/app.ts'
import { aListing, aVendorRequest } from '../../../test/builders.ts'
import { submissions, testConsole } from '../../../test/console.ts'
import { headerOf, type Letter } from '../../../test/mail-server.ts'
import { linksIn, parsePage } from '../../../test/page.ts'
import { deliver } from '../../../test/post-office.ts'
import { addReviewers, createSignInLink } from '../access/access.queries.server.ts'

const { site, staff, amal, act, approve, decline, erase, open, show, submitRequest } = await testConsole({
  SITE_NAME_AR: 'دليل المقاولين',
})

/** Submits a form of an Arabic page and returns the address of the submission's page in the console. */
async function submitInArabic(kind: keyof typeof submissions, fields: Record<string, string | string[]> = {}) {
  const { form, build, table } = submissions[kind]
  const answer = await site.post(`/ar${form}`, { ...build(), ...fields })
  expect(answer.headers.get('Location')).toMatch(`/ar${form}?`)
  const { rows } = await staff.query({ text: `select id from ${table} order by created_at desc limit 1`, values: [] })
  return `/review/${kind}s/${rows[0]?.id}`
}

const languagesOfLetters = async () =>
  (
    await staff.query<{ about: string }>(sql`select template || ' ' || language as about from letters order by 1`)
  ).rows.map(({ about }) => about)

const find = (letters: Letter[], subject: RegExp) => {
  const found = letters.find((letter) => subject.test(letter.subject ?? ''))
  if (!found) throw new Error(`No subject of ${letters.map((letter) => letter.subject).join(' | ')} fits ${subject}`)
  return found
}

test('a form stores the language of its page, whatever its own fields state', async () => {
  const fields = { page_language: 'en', pageLanguage: 'en', language: 'en' }
  await submitInArabic('request', fields)
  await submitInArabic('listing', fields)
  await submitInArabic('message', fields)
  await site.post('/post-vendor-request', { ...aVendorRequest({ companyName: 'Other' }), page_language: 'ar' })
  const { rows } = await staff.query(sql`
    select 'request' as kind, page_language from opportunity_submissions
    union all select 'listing', page_language from vendor_listings
    union all select 'message', page_language from contact_submissions order by 1, 2`)
  expect(rows.map(({ kind, page_language }) => `${kind} ${page_language}`)).toEqual([
    'listing ar',
    'message ar',
    'request ar',
    'request en',
  ])
  expect(await languagesOfLetters()).toEqual(['receipt ar', 'receipt ar', 'receipt en'])
})

test('the receipt for a submission released from quarantine is in its language', async () => {
  const page = await submitInArabic('listing', { subject: 'x' })
  expect(await languagesOfLetters()).toEqual([])
  await act(page, 'release')
  expect(await languagesOfLetters()).toEqual(['receipt ar'])
})

test('letters about an Arabic post are Arabic over the wire, lead to Arabic pages and name the site in Arabic', async () => {
  const request = await submitInArabic('request', { companyName: 'Wadi Build' })
  await approve(request)
  const letters = await deliver(site)
  const approval = find(letters, /^نُشر طلبكم على منصة دليل المقاولين$/)
  expect(headerOf(approval, 'Content-Language')).toBe('ar')
  expect(approval.text).toContain('المقدَّم من \u2068Wadi Build\u2069')
  const { document, getAllByRole } = parsePage(approval.html)
  expect([document.documentElement.lang, document.body.dir, document.querySelector('p')?.dir]).toEqual([
    'ar',
    'rtl',
    'rtl',
  ])
  const [link] = getAllByRole('link')
  expect(link?.getAttribute('href')).toMatch(/^http:\/\/dalil\.example\/ar\/opportunities\/[0-9a-f-]{36}$/)
  const path = new URL(link?.getAttribute('href') ?? '').pathname
  expect((await site.page(path)).document.documentElement.lang).toBe('ar')
  const receipt = find(letters, /^استلمنا طلبكم على منصة دليل المقاولين – [0-9A-F]{8}$/)
  expect(receipt.text).toContain('الخدمات: تحليل التأخير\nالدولة: الأردن\n')
  expect(receipt.text).toMatch(/^الرقم المرجعي: [0-9A-F]{8}$/m)
  expect(receipt.from).toEqual({ name: 'دليل المقاولين', address: 'team@dalil.example' })
})

test('an English post gets English letters, also from reviewers on Arabic pages', async () => {
  const page = await submitRequest()
  await site.post(`/ar${page}/rejection`, { reason: 'Not ours.' }, amal)
  const letter = find(await deliver(site), /^We did not publish your vendor request on Dalil$/)
  expect(headerOf(letter, 'Content-Language')).toBe('en')
  expect(letter.text).toContain('\nhttp://dalil.example/manage?key=')
})

test('each decision and the answer to a message are in the language of the submission', async () => {
  const reasons = { reason: 'السبب كما كُتب.' }
  const listing = await submitInArabic('listing')
  const other = await submitInArabic('listing', { ...aListing({ companyName: 'Second' }) })
  const message = await submitInArabic('message')
  await staff.query(sql`delete from letters where template = 'receipt'`)
  const letters: Letter[] = []
  for (const resource of ['change-request', 'rejection']) {
    await act(listing, resource, reasons)
    letters.push(...(await deliver(site)))
  }
  for (const resource of ['approval', 'removal', 'restoration', 'closing']) {
    await act(other, resource, reasons)
    letters.push(...(await deliver(site)))
  }
  await act(message, 'answer', { usual: '', text: 'أجرينا التعديل.' })
  letters.push(...(await deliver(site)))
  expect(await languagesOfLetters()).toEqual([
    'answer ar',
    'approved ar',
    'approved ar',
    'changesAsked ar',
    'closed ar',
    'declined ar',
    'takenDown ar',
  ])
  expect(letters.map(({ subject }) => subject?.replace(' دليل المقاولين', '')).sort()).toEqual([
    'أزلنا إدراج خدماتكم من منصة',
    'أُغلق إدراج خدماتكم على منصة بناءً على رغبتكم',
    'ردّنا على رسالتكم إلى منصة',
    'لم يُنشر إدراج خدماتكم على منصة',
    'نُشر إدراج خدماتكم على منصة',
    'نُشر إدراج خدماتكم على منصة',
    'يحتاج إدراج خدماتكم إلى تعديل قبل نشره على منصة',
  ])
  const declined = find(letters, /^لم يُنشر/)
  expect(declined.text).toContain('\n\n> السبب كما كُتب.\n\n')
  expect(declined.text).toContain('\nhttp://dalil.example/ar/manage?key=')
})

test('a sign-in letter is in the language of the page on which it was requested, and so is the page of its link', async () => {
  const mailing = await testSite({ SMTP_URL: 'smtp://mail.example' })
  onTestFinished(mailing.close)
  await addReviewers(mailing.database.staff, ['amal@dalil.example'])
  await mailing.post('/ar/review/sign-in', { email: 'amal@dalil.example' })
  const stored = async () => (await mailing.database.staff.query(sql`select template, language from letters`)).rows
  await expect.poll(stored).toEqual([{ template: 'signIn', language: 'ar' }])
  const link = await createSignInLink(mailing.database.staff, mailing.settings, 'amal@dalil.example', 'ar')
  const { pathname, search } = new URL(link)
  expect(pathname).toBe('/ar/review/sign-in/link')
  const answer = await mailing.post(pathname + search, {})
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/ar/review'])
})

test('the console says that a submission was sent in Arabic, and says it again at the texts for its letter', async () => {
  const arabic = await submitInArabic('request')
  const english = await submitRequest(aVendorRequest({ companyName: 'Other' }))
  expect(await show(arabic)).toMatch(/Reference [0-9A-F]{8} Sent in Arabic /)
  expect(await show(english)).not.toContain('Sent in')
  for (const resource of ['rejection', 'change-request', 'removal']) {
    expect(await show(`${arabic}/${resource}`)).toContain(
      'Sent in Arabic. Please write in Arabic, because the email is in Arabic.',
    )
    expect(await show(`${english}/${resource}`)).not.toContain('Sent in')
  }
  const message = await submitInArabic('message')
  expect(await show(`${message}/answer`)).toContain('Sent in Arabic. Please write in Arabic')
})

test("saved reasons and replies are kept for each language, and those in the sender's language come first", async () => {
  const lists = { reasons: 'Not ours.', arabicReasons: 'ليس من اختصاصنا.', answers: 'Done.', arabicAnswers: 'تم ذلك.' }
  await site.post('/review/reasons', lists, amal)
  const { values } = (await open('/review/reasons')).form
  expect(Object.fromEntries(Object.keys(lists).map((name) => [name, values[name]?.[0]]))).toEqual(lists)
  const offered = async (page: string, label: string) =>
    within((await open(page)).getByLabelText(label))
      .getAllByRole<HTMLOptionElement>('option')
      .flatMap(({ value }) => value || [])
  const [arabic, english] = [await submitInArabic('request'), await submitRequest(aVendorRequest({ companyName: 'B' }))]
  expect(await offered(`${arabic}/rejection`, 'Reason for declining')).toEqual(['ليس من اختصاصنا.', 'Not ours.'])
  expect(await offered(`${english}/rejection`, 'Reason for declining')).toEqual(['Not ours.', 'ليس من اختصاصنا.'])
  expect(await offered(`${await submitInArabic('message')}/answer`, 'Saved reply')).toEqual(['تم ذلك.', 'Done.'])
})

test('the preview of an Arabic letter runs from right to left', async () => {
  const page = await submitInArabic('request')
  await decline(page, 'السبب.')
  const { rows } = await staff.query<{ id: string }>(sql`select id from letters where template = 'declined'`)
  const preview = await open(`/review/letters/${rows[0]?.id}`)
  const section = preview.getByRole('heading', { name: 'لم يُنشر طلبكم على منصة دليل المقاولين' }).closest('section')
  expect([section?.lang, section?.dir]).toEqual(['ar', 'rtl'])
  expect(section?.textContent).toContain('يمكنكم تصحيح طلبكم وإرساله من جديد')
})

test('an erased Arabic submission leaves no text, and its language is not personal data', async () => {
  const page = await submitInArabic('request', { companyName: 'شركة الوادي' })
  await decline(page, 'سبب سري.')
  await erase(page)
  const { rows } = await staff.query(sql`select recipient, content, language from letters where state = 'withdrawn'`)
  expect(rows).toContainEqual({ recipient: '', content: {}, language: 'ar' })
  const file = await show('/review/export/requests.csv')
  expect(file).not.toContain('شركة الوادي')
  expect(file).toMatch(/"page_language".*"ar"/s)
  expect(linksIn((await open('/review/history')).getByRole('main')).length).toBeGreaterThan(0)
})
