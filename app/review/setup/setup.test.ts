import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { within } from '@testing-library/dom'
import sql from 'sql-template-tag'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { removeSamples, seed } from '../../../bin/seed.ts'
import { backUp } from '../../../db/backup/backup.ts'
import { type TestSite, testSite } from '../../../test/app.ts'
import { submit, testConsole } from '../../../test/console.ts'
import { operatorFacts } from '../../../test/environment.ts'
import { startLetterWorker } from '../../../test/letters.ts'
import { linksIn, readPage, textOf } from '../../../test/page.ts'
import { openPostOffice, refusal } from '../../../test/post-office.ts'
import { utcDay } from '../../kit/utc-day.ts'
import { addReviewers } from '../access/access.queries.server.ts'

const { site, staff, amal, submitRequest, submitMessage, show } = await testConsole({
  ...operatorFacts,
  SMTP_URL: 'smtp://mail.example',
})

beforeEach(async () => {
  await staff.query(sql`delete from command_runs`)
  await staff.query(sql`delete from legal_reviews`)
})

async function findList(from: TestSite = site, who = amal, path = '/review/overview') {
  const page = await from.page(path, who)
  return page.queryByRole('list', { name: path.startsWith('/ar') ? 'إعداد الموقع' : 'Site setup' })
}

/** Returns the text of each open check, or null if the page has no list of checks. */
async function steps(...of: Parameters<typeof findList>): Promise<string[] | null> {
  const list = await findList(...of)
  return list && within(list).getAllByRole('listitem').map(textOf)
}

/** Returns the text of the check with this label, or undefined if the check is done. */
const stepOf = async (label: string) => (await steps())?.find((step) => step.startsWith(`${label}:`))

const recordBackup = (age: string) =>
  staff.query(sql`
    insert into command_runs values ('backup', now() - ${age}::interval)
    on conflict (command) do update set last_run_at = excluded.last_run_at`)

const addDelivery = (age = '1 hour') =>
  staff.query(sql`
    insert into letters (template, recipient, state, sent_at)
    values ('signIn', 'amal@dalil.example', 'sent', now() - ${age}::interval)`)

const recordLegalReview = (lawyer: string, reviewedOn: string) =>
  site.post('/review/legal-review', { lawyer, reviewedOn }, amal)

/** Does what each open check of this site requires. */
async function setUp() {
  await submitRequest()
  await addDelivery()
  await recordBackup('1 hour')
  await recordLegalReview('Lina Haddad', '2026-11-20')
}

test('a site without settings lists each open check with its remedy', async () => {
  const bare = await testSite({ SMTP_URL: '' })
  onTestFinished(bare.close)
  const session = await bare.signIn()
  expect(await steps(bare, session)).toEqual([
    'Operator: to do. Visitors should know who runs the site. These settings are missing or still examples: OPERATOR_NAME , OPERATOR_ADDRESS , OPERATOR_REGISTER , GROUP_COMPANIES , TEAM_EMAIL .',
    'Email: to do. Set SMTP_URL to the address of your mail server, and restart the site.',
    'Second reviewer: to do. One mailbox can fail, so add another reviewer: npm run reviewer -- add NAME@HOST .',
    'Nightly backup: to do. Run this command every night: npm run backup -- FILE .',
    'Policies read by a lawyer: to do. Ask a lawyer in your country to read the Terms and the Privacy Policy, then record the legal review. Record legal review',
    'Scheduling and profile links: to do. Visitors should be able to book a demo and see your profile. These settings are missing or still examples: SCHEDULING_URL , PROFILE_URL .',
    'Samples and first import: to do. Wait for the first submission, or bring your data: npm run import -- FOLDER .',
  ])
  expect(await bare.text('/review/overview', session)).toContain('Site setup Steps done: 5 of 12.')
  expect(await bare.text('/ar/review/overview', session)).toContain('إعداد الموقع الخطوات المكتملة: 5 من 12.')
  expect(await steps(bare, session, '/ar/review/overview')).toHaveLength(7)
})

test('settings complete the operator and the links, and only settings that are missing are named', async () => {
  expect([await stepOf('Operator'), await stepOf('Scheduling and profile links')]).toEqual([undefined, undefined])
  const partly = await testSite({ ...operatorFacts, OPERATOR_ADDRESS: '', PROFILE_URL: '' })
  onTestFinished(partly.close)
  const listed = await steps(partly, await partly.signIn())
  expect(listed?.filter((step) => step.includes('still examples'))).toEqual([
    expect.stringMatching(/^Operator: to do\. .* examples: OPERATOR_ADDRESS \.$/),
    expect.stringMatching(/^Scheduling and profile links: to do\. .* examples: PROFILE_URL \.$/),
  ])
})

test('a test sends one real email to the reviewer, in the language of the page, and opens the page of the email', async () => {
  expect(await stepOf('Email')).toBe(
    'Email: to do. Send yourself a test, because no email was delivered yet. Send me a test',
  )
  const answer = await site.post('/ar/review/test-email', {}, amal)
  const page = answer.headers.get('Location') ?? ''
  expect([answer.status, page]).toEqual([303, expect.stringMatching(/^\/ar\/review\/letters\/[\w-]{36}$/)])
  const { url, received } = await openPostOffice()
  await startLetterWorker(staff, url)
  await expect.poll(() => stepOf('Email')).toBeUndefined()
  expect(received.map(({ recipients, subject }) => [recipients, subject])).toEqual([
    [['amal@dalil.example'], 'رسالة تجريبية من منصة دليل'],
  ])
  expect(await show(page.replace('/ar', ''))).toContain('Test email')
})

test('three requests for a test at once send one email, or two if a minute ends between them', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => site.post('/review/test-email', {}, amal)))
  expect(answers.map(({ headers }) => headers.get('Location'))).toContain('/review/letters')
  const { rowCount } = await staff.query(sql`select from letters where template = 'testEmail'`)
  expect([1, 2]).toContain(rowCount)
})

test('email needs attention once the latest delivery fails, until one succeeds', async () => {
  let isAway = true
  const { url } = await openPostOffice({
    onMailFrom: (_address, _session, done) => done(isAway ? refusal(451, 'Back at noon') : null),
  })
  await addDelivery()
  expect(await stepOf('Email')).toBeUndefined()
  await submitRequest()
  await startLetterWorker(staff, url)
  await expect
    .poll(() => stepOf('Email'))
    .toBe('Email: needs attention. The latest email was not delivered. Send yourself a test. See emails Send me a test')
  expect(await show('/review')).toContain('Needs attention: Email.')
  isAway = false
  await expect.poll(() => stepOf('Email')).toBeUndefined()
})

test('a refused recipient breaks the check of email only if it is a reviewer', async () => {
  const { url } = await openPostOffice({
    onRcptTo: (_address, _session, done) => done(refusal(550, 'No such mailbox')),
  })
  await addDelivery()
  await submitRequest()
  await startLetterWorker(staff, url)
  const failed = async () => (await staff.query(sql`select id from letters where state = 'failed'`)).rowCount
  await expect.poll(failed).toBe(1)
  expect(await stepOf('Email')).toBeUndefined()
  await site.post('/review/test-email', {}, amal)
  await expect.poll(failed).toBe(2)
  expect(await stepOf('Email')).toMatch(/^Email: needs attention/)
})

test('a delivery counts until one fails, and a failure until one succeeds, however long ago', async () => {
  await addDelivery('300 days')
  expect(await stepOf('Email')).toBeUndefined()
  await staff.query(sql`
    insert into letters (template, recipient, state, created_at, last_failed_at)
    values ('signIn', 'amal@dalil.example', 'failed', now() - interval '90 days', now() - interval '90 days')`)
  expect(await stepOf('Email')).toMatch(/^Email: needs attention/)
  await addDelivery('80 days')
  expect(await stepOf('Email')).toBeUndefined()
})

test('one reviewer is too few', async () => {
  expect(await stepOf('Second reviewer')).toBeUndefined()
  await staff.query(sql`delete from reviewers where email <> 'amal@dalil.example'`)
  expect(await stepOf('Second reviewer')).toMatch(/^Second reviewer: to do/)
  await addReviewers(staff, ['badr@dalil.example'])
  expect(await stepOf('Second reviewer')).toBeUndefined()
})

test('a backup records itself, and is late after 25 hours', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dalil-setup-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const run = (file: string) => backUp({ databaseUrl: site.database.url, dataFolder: 'unused' }, join(folder, file))
  expect(await stepOf('Nightly backup')).toMatch(/^Nightly backup: to do/)
  await run('first.backup')
  expect(await stepOf('Nightly backup')).toBeUndefined()
  await recordBackup('24 hours 59 minutes')
  expect(await stepOf('Nightly backup')).toBeUndefined()
  await recordBackup('25 hours 1 minute')
  expect(await stepOf('Nightly backup')).toMatch(
    /^Nightly backup: needs attention\. Run npm run backup -- FILE every night\. The latest backup ended on \d+ \w+ 20\d\d, \d\d:\d\d UTC \.$/,
  )
  await run('second.backup')
  expect(await stepOf('Nightly backup')).toBeUndefined()
})

test('a failed backup records nothing', async () => {
  const nowhere = backUp({ databaseUrl: site.database.url, dataFolder: 'unused' }, '/no-such-folder/site.backup')
  await expect(nowhere).rejects.toThrow('does not exist')
  expect(await stepOf('Nightly backup')).toMatch(/^Nightly backup: to do/)
})

test('a legal review needs a name and a date that is not in the future, and is stored with its reviewer', async () => {
  for (const [lawyer, reviewedOn, errors] of [
    [' ', '2026-11-20', { lawyer: 'Please enter the name of the lawyer' }],
    ['Lina Haddad', '', { reviewedOn: 'Please enter the date' }],
    ['Lina Haddad', utcDay(1), { reviewedOn: 'Please enter today or an earlier date' }],
  ] as const) {
    const refused = await readPage(await recordLegalReview(lawyer, reviewedOn))
    expect([refused.status, refused.form.errors]).toEqual([400, errors])
  }
  const { status, headers } = await recordLegalReview('Lina Haddad', '2026-11-20')
  expect([status, headers.get('Location')]).toEqual([303, '/review/overview?setup'])
  const recorded =
    'Lina Haddad read the policies on 20 November 2026 . Recorded by amal@dalil.example. Correct legal review'
  expect(await stepOf('Policies read by a lawyer')).toBeUndefined()
  expect(await show('/review/overview')).toContain(recorded)
})

test('a correction begins with the recorded review, and both are kept', async () => {
  await recordLegalReview('Lina Hadad', '2026-11-20')
  const page = await site.page('/review/overview', amal)
  expect(linksIn(page.getByRole('main'), 'Correct legal review')).toEqual(['/review/legal-review'])
  expect((await site.page('/review/legal-review', amal)).form.values).toEqual({
    lawyer: ['Lina Hadad'],
    reviewedOn: ['2026-11-20'],
  })
  const dana = await site.signIn('dana@dalil.example')
  await site.post('/review/legal-review', { lawyer: 'Lina Haddad', reviewedOn: '2026-11-21' }, dana)
  expect(await show('/review/overview')).toContain(
    'Lina Haddad read the policies on 21 November 2026 . Recorded by dana@dalil.example.',
  )
  const { rows } = await staff.query(sql`select lawyer, recorded_by as by from legal_reviews order by recorded_at`)
  expect(rows).toEqual([
    { lawyer: 'Lina Hadad', by: 'amal@dalil.example' },
    { lawyer: 'Lina Haddad', by: 'dana@dalil.example' },
  ])
})

test('a change of the policies asks for another legal review, which begins with the same lawyer and today', async () => {
  const changed = await testSite({ ...operatorFacts, POLICIES_CHANGE_ON: utcDay() })
  onTestFinished(changed.close)
  const session = await changed.signIn()
  await changed.database.staff.query(sql`
    insert into legal_reviews (lawyer, reviewed_on, recorded_by, recorded_at)
    values ('Lina Haddad', ${utcDay(-40)}, 'amal@dalil.example', now() - interval '1 day')`)
  const policies = async () => (await steps(changed, session))?.find((step) => step.startsWith('Policies'))
  expect(await policies()).toBe(
    'Policies read by a lawyer: to do. The policies have changed since the legal review was recorded. Ask a lawyer in your country to read them, then record the new legal review. Record legal review',
  )
  const { values } = (await changed.page('/review/legal-review', session)).form
  expect(values).toEqual({ lawyer: ['Lina Haddad'], reviewedOn: [utcDay()] })
  // The date of the review may be earlier than the date of the policies, because the lawyer may have read the new texts
  // before they applied.
  await changed.post('/review/legal-review', { lawyer: 'Lina Haddad', reviewedOn: utcDay(-40) }, session)
  expect(await policies()).toBeUndefined()
})

test('the check of samples is open until they are removed, with a real submission too, and erased samples do not count', async () => {
  const { sampled, last } = await siteWithSamples()
  const toRemove =
    'Samples and first import: to do. Remove the invented samples, then bring your data: npm run seed -- --remove , npm run import -- FOLDER .'
  expect(await last()).toBe(toRemove)
  await submit(sampled, 'request')
  expect(await last()).toBe(toRemove)
  const { rows } = await sampled.database.staff.query<{ id: string }>(
    sql`select id from contact_submissions where status = 'pending' limit 1`,
  )
  await sampled.post(`/review/messages/${rows[0]?.id}/answered`, {}, await sampled.signIn())
  await removeSamples(sampled.database.staff)
  expect(await last()).not.toMatch(/^Samples/)
})

test('once samples were removed, the check needs no submission', async () => {
  await removeSamples(staff)
  expect(await stepOf('Samples and first import')).toMatch(/^Samples and first import: to do/)
  const { sampled, last } = await siteWithSamples()
  await removeSamples(sampled.database.staff)
  expect((await sampled.database.staff.query(sql`select from submissions`)).rowCount).toBe(0)
  expect(await last()).not.toMatch(/^Samples/)
})

async function siteWithSamples() {
  const sampled = await testSite()
  onTestFinished(sampled.close)
  const session = await sampled.signIn()
  await seed(sampled.database.staff)
  return { sampled, last: async () => (await steps(sampled, session))?.at(-1) }
}

test('without samples, one submission that is not suspected spam is enough', async () => {
  await submitRequest()
  await staff.query(sql`update opportunity_submissions set suspicion = 'too_fast'`)
  expect(await stepOf('Samples and first import')).toMatch(
    /^Samples and first import: to do\. Wait for the first submission/,
  )
  await submitMessage()
  expect(await stepOf('Samples and first import')).toBeUndefined()
})

test('the list disappears when all checks are done, and returns when one breaks', async () => {
  await setUp()
  expect(await steps()).toBeNull()
  await recordBackup('2 days')
  expect(await steps()).toEqual([expect.stringMatching(/^Nightly backup: needs attention/)])
  await staff.query(sql`delete from letters`)
  expect(await steps()).toHaveLength(2)
  await addDelivery()
  await recordBackup('1 hour')
  expect(await steps()).toBeNull()
})

test('each page of the console links to the list until all steps are done, and names the broken checks', async () => {
  const link = async (path: string) => {
    const page = await site.page(path, amal)
    return linksIn(page.getByRole('banner')).filter((address) => address.startsWith('/review/overview'))
  }
  expect(await show('/review')).toContain('Setup 8 of 12')
  for (const path of ['/review', '/review?q=wadi', '/review/quarantine', '/review/letters'])
    expect(await link(path), path).toContain('/review/overview?setup#site-setup')
  await setUp()
  expect(await link('/review')).toEqual(['/review/overview'])
  await recordBackup('2 days')
  expect(await show('/review')).toContain('Setup 11 of 12 Needs attention: Nightly backup.')
})
