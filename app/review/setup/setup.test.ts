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

async function findList(from: TestSite = site, who = amal, path = '/review') {
  const page = await from.page(path, who)
  return page.queryByRole('list', { name: path.startsWith('/ar') ? 'إعداد الموقع' : 'Site setup', hidden: true })
}

/** The text of each step, or null if there is no list. */
async function steps(...of: Parameters<typeof findList>): Promise<string[] | null> {
  const list = await findList(...of)
  return list && within(list).getAllByRole('listitem', { hidden: true }).map(textOf)
}

const stepOf = async (label: string) => (await steps())?.find((step) => step.startsWith(`${label}:`))

const recordBackup = (age: string) =>
  staff.query(sql`
    insert into command_runs values ('backup', now() - ${age}::interval)
    on conflict (command) do update set last_run_at = excluded.last_run_at`)

const deliver = (age = '1 hour') =>
  staff.query(sql`
    insert into letters (template, recipient, state, sent_at)
    values ('signIn', 'amal@dalil.example', 'sent', now() - ${age}::interval)`)

const record = (lawyer: string, reviewedOn: string) => site.post('/review/legal-review', { lawyer, reviewedOn }, amal)

/** Completes all steps of this site. */
async function setUp() {
  await submitRequest()
  await deliver()
  await recordBackup('1 hour')
  await record('Lina Haddad', '2026-11-20')
}

test('a site without settings lists each step with its instructions', async () => {
  const bare = await testSite({ SMTP_URL: '' })
  onTestFinished(bare.close)
  const session = await bare.signIn()
  const listed = (await steps(bare, session)) ?? []
  expect(listed.map((step) => step.slice(0, step.indexOf('.')))).toEqual([
    'Operator: to do',
    'Email: to do',
    'Second reviewer: to do',
    'Nightly backup: to do',
    'Policies read by a lawyer: to do',
    'Scheduling and profile links: to do',
    'Samples and first import: to do',
  ])
  for (const [place, how] of [
    'OPERATOR_NAME and OPERATOR_ADDRESS',
    'SMTP_URL',
    'npm run reviewer -- add NAME@HOST',
    'npm run backup -- FILE',
    'record the legal review',
    'SCHEDULING_URL and PROFILE_URL',
    'npm run import -- FOLDER',
  ].entries())
    expect(listed[place]).toContain(how)
  expect(await bare.text('/review', session)).toContain('Site setup Steps done: 0 of 7.')
  expect(await bare.text('/ar/review', session)).toContain('إعداد الموقع الخطوات المكتملة: 0 من 7.')
  expect(await steps(bare, session, '/ar/review')).toHaveLength(7)
})

test('settings complete the steps of the operator and the links, and only the missing ones are named', async () => {
  expect(await stepOf('Operator')).toBe('Operator: done.')
  expect(await stepOf('Scheduling and profile links')).toBe('Scheduling and profile links: done.')
  const partly = await testSite({ OPERATOR_NAME: 'Daleel', SCHEDULING_URL: 'https://calendar.test' })
  onTestFinished(partly.close)
  const listed = await steps(partly, await partly.signIn())
  expect(listed?.[0]).toMatch(/^Operator: to do. Set OPERATOR_ADDRESS so/)
  expect(listed?.[5]).toMatch(/^Scheduling and profile links: to do. Set PROFILE_URL so/)
})

test('a test is one real email to the reviewer, in the language of the page, whose page is opened', async () => {
  expect(await stepOf('Email')).toMatch(/^Email: to do\..* Send me a test$/)
  const answer = await site.post('/ar/review/test-email', {}, amal)
  const page = answer.headers.get('Location') ?? ''
  expect([answer.status, page]).toEqual([303, expect.stringMatching(/^\/ar\/review\/letters\/[\w-]{36}$/)])
  const { url, received } = await openPostOffice()
  await startLetterWorker(staff, url)
  await expect.poll(() => stepOf('Email')).toBe('Email: done.')
  expect(received.map(({ recipients, subject }) => [recipients, subject])).toEqual([
    [['amal@dalil.example'], 'رسالة تجريبية من منصة دليل'],
  ])
  expect(await show(page.replace('/ar', ''))).toContain('Test email')
})

test('three requests for the test at once send one email, or two if a minute ends in between', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => site.post('/review/test-email', {}, amal)))
  expect(answers.map(({ headers }) => headers.get('Location'))).toContain('/review/letters')
  const { rowCount } = await staff.query(sql`select from letters where template = 'testEmail'`)
  expect([1, 2]).toContain(rowCount)
})

test('the step of email needs attention after a failed delivery, until one succeeds', async () => {
  let isAway = true
  const { url } = await openPostOffice({
    onMailFrom: (_address, _session, done) => done(isAway ? refusal(451, 'Back at noon') : null),
  })
  await deliver()
  expect(await stepOf('Email')).toBe('Email: done.')
  await submitRequest()
  await startLetterWorker(staff, url)
  await expect.poll(() => stepOf('Email')).toMatch(/^Email: needs attention\..* Send me a test$/)
  expect(await show('/review')).toContain('Needs attention: Email.')
  isAway = false
  await expect.poll(() => stepOf('Email')).toBe('Email: done.')
})

test('a refused recipient breaks the step of email only if it is a reviewer', async () => {
  const { url } = await openPostOffice({
    onRcptTo: (_address, _session, done) => done(refusal(550, 'No such mailbox')),
  })
  await deliver()
  await submitRequest()
  await startLetterWorker(staff, url)
  const failed = async () => (await staff.query(sql`select id from letters where state = 'failed'`)).rowCount
  await expect.poll(failed).toBe(1)
  expect(await stepOf('Email')).toBe('Email: done.')
  await site.post('/review/test-email', {}, amal)
  await expect.poll(failed).toBe(2)
  expect(await stepOf('Email')).toMatch(/^Email: needs attention/)
})

test('an email that was delivered 8 days ago does not count', async () => {
  await deliver('8 days')
  expect(await stepOf('Email')).toMatch(/^Email: to do/)
})

test('one reviewer is too few', async () => {
  expect(await stepOf('Second reviewer')).toBe('Second reviewer: done.')
  await staff.query(sql`delete from reviewers where email <> 'amal@dalil.example'`)
  expect(await stepOf('Second reviewer')).toMatch(/^Second reviewer: to do/)
  await addReviewers(staff, ['badr@dalil.example'])
  expect(await stepOf('Second reviewer')).toBe('Second reviewer: done.')
})

test('a backup records itself, and is late after 25 hours', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dalil-setup-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const run = (file: string) => backUp({ databaseUrl: site.database.url, dataFolder: 'unused' }, join(folder, file))
  expect(await stepOf('Nightly backup')).toMatch(/^Nightly backup: to do/)
  await run('first.backup')
  expect(await stepOf('Nightly backup')).toBe('Nightly backup: done.')
  await recordBackup('24 hours 59 minutes')
  expect(await stepOf('Nightly backup')).toBe('Nightly backup: done.')
  await recordBackup('25 hours 1 minute')
  expect(await stepOf('Nightly backup')).toMatch(
    /^Nightly backup: needs attention\..* \d+ \w+ 20\d\d, \d\d:\d\d UTC.* npm run backup -- FILE/,
  )
  await run('second.backup')
  expect(await stepOf('Nightly backup')).toBe('Nightly backup: done.')
})

test('a failed backup records nothing', async () => {
  const nowhere = backUp({ databaseUrl: site.database.url, dataFolder: 'unused' }, '/no-such-folder/site.backup')
  await expect(nowhere).rejects.toThrow('does not exist')
  expect(await stepOf('Nightly backup')).toMatch(/^Nightly backup: to do/)
})

test('a legal review needs a name and a date that is not in the future, and is stored with the reviewer who recorded it', async () => {
  for (const [lawyer, reviewedOn, errors] of [
    [' ', '2026-11-20', { lawyer: 'Please enter the name of the lawyer' }],
    ['Lina Haddad', '', { reviewedOn: 'Please enter the date' }],
    ['Lina Haddad', utcDay(1), { reviewedOn: 'Please enter today or an earlier date' }],
  ] as const) {
    const refused = await readPage(await record(lawyer, reviewedOn))
    expect([refused.status, refused.form.errors]).toEqual([400, errors])
  }
  const { status, headers } = await record('Lina Haddad', '2026-11-20')
  expect([status, headers.get('Location')]).toEqual([303, '/review'])
  const recorded =
    'Lina Haddad read the policies on 20 November 2026 . Recorded by amal@dalil.example. Correct legal review'
  expect(await stepOf('Policies read by a lawyer')).toBe(`Policies read by a lawyer: done. ${recorded}`)
  expect(await show('/review/overview')).toContain(recorded)
})

test('a correction begins with the recorded values, and both records are kept', async () => {
  await record('Lina Hadad', '2026-11-20')
  expect(linksIn((await findList()) as HTMLElement, 'Correct legal review')).toEqual(['/review/legal-review'])
  expect((await site.page('/review/legal-review', amal)).form.values).toEqual({
    lawyer: ['Lina Hadad'],
    reviewedOn: ['2026-11-20'],
  })
  const dana = await site.signIn('dana@dalil.example')
  await site.post('/review/legal-review', { lawyer: 'Lina Haddad', reviewedOn: '2026-11-21' }, dana)
  expect(await stepOf('Policies read by a lawyer')).toContain(
    'Lina Haddad read the policies on 21 November 2026 . Recorded by dana@dalil.example.',
  )
  const { rows } = await staff.query(sql`select lawyer, recorded_by as by from legal_reviews order by recorded_at`)
  expect(rows).toEqual([
    { lawyer: 'Lina Hadad', by: 'amal@dalil.example' },
    { lawyer: 'Lina Haddad', by: 'dana@dalil.example' },
  ])
})

test('the list asks for the removal of samples, also beside a real submission, and does not count an erased one', async () => {
  const { sampled, last } = await aSampledSite()
  const toRemove = /^Samples and first import: to do\..* npm run seed -- --remove/
  expect(await last()).toMatch(toRemove)
  await submit(sampled, 'request')
  expect(await last()).toMatch(toRemove)
  const { rows } = await sampled.database.staff.query<{ id: string }>(
    sql`select id from contact_submissions where status = 'pending' limit 1`,
  )
  await sampled.post(`/review/messages/${rows[0]?.id}/answered`, {}, await sampled.signIn())
  await removeSamples(sampled.database.staff)
  expect(await last()).toBe('Samples and first import: done.')
})

test('once samples were removed, no submission is needed', async () => {
  await removeSamples(staff)
  expect(await stepOf('Samples and first import')).toMatch(/^Samples and first import: to do/)
  const { sampled, last } = await aSampledSite()
  await removeSamples(sampled.database.staff)
  expect((await sampled.database.staff.query(sql`select from submissions`)).rowCount).toBe(0)
  expect(await last()).toBe('Samples and first import: done.')
})

async function aSampledSite() {
  const sampled = await testSite()
  onTestFinished(sampled.close)
  const session = await sampled.signIn()
  await seed(sampled.database.staff)
  return { sampled, last: async () => (await steps(sampled, session))?.at(-1) }
}

test('without samples one submission is enough, unless it is suspected spam', async () => {
  await submitRequest()
  await staff.query(sql`update opportunity_submissions set suspicion = 'too_fast'`)
  expect(await stepOf('Samples and first import')).toMatch(/^Samples and first import: to do. Bring your data/)
  await submitMessage()
  expect(await stepOf('Samples and first import')).toBe('Samples and first import: done.')
})

test('the list disappears when all steps are done, is one line for the last step, and returns when one breaks', async () => {
  await setUp()
  expect(await steps()).toBeNull()
  await recordBackup('2 days')
  expect(await steps()).toEqual([expect.stringMatching(/^Nightly backup: needs attention/)])
  expect(await show('/review')).not.toContain('Steps done')
  await staff.query(sql`delete from letters`)
  expect(await steps()).toHaveLength(7)
  await deliver()
  await recordBackup('1 hour')
  expect(await steps()).toBeNull()
})

test('the list is only on the first page of the queue, open if the queue is empty and folded otherwise', async () => {
  const isOpen = async () => (await findList())?.closest('details')?.open
  expect(await isOpen()).toBe(true)
  await submitRequest()
  expect(await isOpen()).toBe(false)
  for (const path of ['/review?q=wadi', '/review?kind=request', '/review?state=paused', '/review/quarantine'])
    expect(await findList(site, amal, path), path).toBeNull()
})
