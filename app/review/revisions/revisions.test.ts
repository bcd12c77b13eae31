import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { aFreelancer, aVendorRequest } from '../../../test/builders.ts'
import { afterDecision, idIn, testConsole } from '../../../test/console.ts'
import type { Form } from '../../../test/form.ts'
import { editLinkOf, linkTo } from '../../../test/manage-links.ts'
import { actionsOf, readPage } from '../../../test/page.ts'
import { deliver } from '../../../test/post-office.ts'

const console = await testConsole()
const { site, staff, amal, badr, submitRequest, submitListing, act, approve, takeDown, undoLatest } = console
const { decisionsOn, lettersAbout, open, show } = console

/** Publishes a submission, and then sends a change to it with the sender's manage link. */
async function revised(entries: Form, submitted: Promise<string> = submitRequest()) {
  const page = await submitted
  await approve(page)
  await staff.query(sql`delete from digest_queue`)
  const link = await linkTo(staff, page)
  await send(link, entries)
  return { page, link }
}

async function send(link: string, entries: Form) {
  const { values } = (await site.page(editLinkOf(link))).form
  const answer = await site.post(editLinkOf(link), { ...values, ...entries })
  expect(answer.status).toBe(303)
}

/** Approves the change on the page of its submission. */
async function accept(page: string, who = amal, seen = '') {
  const [path = ''] = actionsOf(await open(page), 'Approve change')
  return site.post(path, { seen: seen || ((await decisionsOn(page))[0]?.id ?? '') }, who)
}

async function refuse(page: string, reason: string, who = amal) {
  const [path = ''] = actionsOf(await open(page), 'Decline change')
  return site.post(path, { reason }, who)
}

/** Sends the queued emails, and returns the one about the decision on the change. */
async function decisionLetter() {
  // The email that tells the sender that the manage link was used would be sent ten minutes later, so it is made due
  // now.
  await staff.query(sql`update letters set due_at = now() where template = 'acted'`)
  return (await deliver(site)).find(({ subject }) => /^We (approved|declined) your change/.test(subject ?? ''))
}

const results = async () =>
  (await staff.query(sql`select result from revisions order by sent_at`)).rows.map(({ result }) => result)
const publishedNames = async () =>
  (await staff.query(sql`select company from opportunities order by posted_at`)).rows.map(({ company }) => company)

test('after a decision about a change, the next submission is the one that arrived after the change', async () => {
  await staff.query(sql`update reviewers set opens_next = true`)
  const page = await submitRequest()
  await approve(page)
  await submitRequest(aVendorRequest({ companyName: 'Before the Change' }))
  await send(await linkTo(staff, page), { companyName: 'Wadi Crest' })
  const after = await submitRequest(aVendorRequest({ companyName: 'After the Change' }))
  expect((await accept(page)).headers.get('Location')).toMatch(after)
  await staff.query(sql`update reviewers set opens_next = false`)
})

test('a change of a published submission waits in the queue by its arrival, is counted and is in the digest', async () => {
  const { page } = await revised({ companyName: 'Wadi Crest', vendorServices: ['Expert witness'] })
  await submitRequest(aVendorRequest({ companyName: 'Arrived Later' }))
  const listed = await show('/review')
  expect(listed).toMatch(/2 submissions wait.*Wadi Build.*Change to a published submission.*Arrived Later/)
  expect(await show('/review?kind=listing')).not.toContain('Wadi Build')
  expect(await show('/review?q=wadi')).toContain('Change to a published submission')
  expect(await show(page)).toMatch(/1 of 2/)
  expect(await show('/review?state=decided')).toMatch(/Wadi Build.*Approved/)
  expect((await staff.query(sql`select kind, record_id from digest_queue`)).rows).toContainEqual({
    kind: 'request',
    record_id: idIn(page),
  })
  expect(await show(page)).not.toContain('Latest: Change accepted by amal@dalil.example')
  await accept(page)
  expect(await show(page)).toContain('Latest: Change accepted by amal@dalil.example')
  expect(await show('/review')).toMatch(/1 submission waits/)
})

test('the page of the published submission shows the old and the new text side by side', async () => {
  const { page } = await revised({ companyName: 'Wadi Crest', projectLocation: 'Egypt' })
  const text = await show(page)
  expect(text).toMatch(
    /Change proposed by the sender Sent .* The published version stays the same until you approve the change\./,
  )
  expect(text).toMatch(/Project location Published Jordan Proposed Egypt/)
  expect(text).toMatch(/Company name Published Wadi Build Proposed Wadi Crest/)
})

test("an accepted change is published in place, is in the history as the reviewer's edit, and its sender gets a letter", async () => {
  const { page, link } = await revised({ companyName: 'Wadi Crest', projectLocation: 'Egypt' })
  const published = sql`select id, posted_at from opportunities`
  const before = (await staff.query(published)).rows
  const answer = await accept(page, badr)
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, afterDecision(page)])
  expect(await publishedNames()).toEqual(['Wadi Crest'])
  expect((await staff.query(published)).rows).toEqual(before)
  expect((await decisionsOn(page))[0]).toMatchObject({
    decision: 'edited',
    reviewer: 'badr@dalil.example',
    changes: { company: ['Wadi Build', 'Wadi Crest'], country: ['Jordan', 'Egypt'] },
  })
  expect(await results()).toEqual(['accepted'])
  expect(await show(page)).not.toContain('Change proposed by the sender')
  expect(await site.text(link)).not.toContain('Changes in review')
  const letter = await decisionLetter()
  expect([letter?.recipients, letter?.subject]).toEqual([
    ['claims@wadi-build.example'],
    'We approved your change to your vendor request on Dalil',
  ])
  expect(letter?.text).toContain('We approved your change to your vendor request.')
  expect(letter?.text).not.toContain('Wadi Crest')
})

test('a freelancer becomes a company once the change is accepted', async () => {
  const { page } = await revised(
    { vendorType: 'Company', companyName: 'Khudayri Claims', website: 'https://khudayri.example' },
    submitListing(aFreelancer()),
  )
  await accept(page)
  expect(
    (await staff.query(sql`select vendor_type, company_name, first_name, linkedin_profile from vendor_listings`)).rows,
  ).toEqual([{ vendor_type: 'Company', company_name: 'Khudayri Claims', first_name: null, linkedin_profile: null }])
  expect(await site.text('/browse-vendors')).toContain('Khudayri Claims')
})

test('after a refusal the text stays, and the reason is in the history and in the letter', async () => {
  const { page } = await revised({ companyName: 'BEST VENDORS HERE' })
  expect((await readPage(await refuse(page, ''))).form.errors).toEqual({ reason: 'Please enter a reason' })
  await refuse(page, 'A name in capitals is no name.')
  expect(await publishedNames()).toEqual(['Wadi Build'])
  expect((await decisionsOn(page))[0]).toMatchObject({
    decision: 'refused',
    reviewer: 'amal@dalil.example',
    reason: 'A name in capitals is no name.',
    changes: { company: ['Wadi Build', 'BEST VENDORS HERE'] },
  })
  expect(await show(page)).toMatch(/Change declined amal@.*A name in capitals is no name\..*BEST VENDORS HERE/)
  const letter = await decisionLetter()
  expect(letter?.text).toContain('\n\n> A name in capitals is no name.\n\n')
  expect(letter?.text).toMatch(/The earlier version stays\./)
})

test('after an undo of either decision, the change waits again and its letter is not sent', async () => {
  const { page } = await revised({ companyName: 'Wadi Crest' })
  const status = async () => (await staff.query(sql`select status, decided_by from opportunity_submissions`)).rows
  const before = await status()
  for (const decide of [accept, (one: string) => refuse(one, 'No.')]) {
    await decide(page)
    expect(await show('/review')).toContain('The queue is empty')
    await undoLatest(page)
    expect(await show(page)).toMatch(/Change proposed by the sender.*Published Wadi Build Proposed Wadi Crest/)
    expect([await publishedNames(), await results(), await status()]).toEqual([['Wadi Build'], [null], before])
  }
  expect((await lettersAbout(page)).filter(({ template }) => template === 'revisionDecided')).toMatchObject([
    { withdrawn: true },
    { withdrawn: true },
  ])
})

test('if a decision is undone after a newer change was sent, the older change does not return', async () => {
  const { page, link } = await revised({ companyName: 'Second' })
  await refuse(page, 'No.')
  await send(link, { companyName: 'Third' })
  await undoLatest(page)
  expect(await results()).toEqual(['refused', null])
  expect(await show(page)).toMatch(/Published Wadi Build Proposed Third/)
})

test('an edit that staff made meanwhile is shown beside the change, and replaced only by a reviewer who has seen it', async () => {
  const { page } = await revised({ companyName: 'Wadi Crest' })
  const seen = (await decisionsOn(page))[0]?.id ?? ''
  await act(page, 'edit', { ...(await open(`${page}/edit`)).form.values, companyName: 'Wadi Build LLC' })
  const answer = await accept(page, badr, seen)
  expect(answer.headers.get('Location')).toBe(`${page}?overtaken=yes`)
  expect(await show(`${page}?overtaken=yes`)).toMatch(
    /Your decision was not saved, because someone else decided or edited first\..*Company name Published Wadi Build LLC Proposed Wadi Crest A reviewer edited this field after the change was sent\. If you approve the change, it replaces that edit\. Published when the change was sent Wadi Build/,
  )
  expect(await publishedNames()).toEqual(['Wadi Build LLC'])
  await accept(page, badr)
  expect(await publishedNames()).toEqual(['Wadi Crest'])
  expect((await decisionsOn(page))[0]?.changes).toEqual({ company: ['Wadi Build LLC', 'Wadi Crest'] })
})

test('a change that staff have already made is closed without another edit', async () => {
  const { page } = await revised({ companyName: 'Wadi Crest' })
  await act(page, 'edit', { ...(await open(`${page}/edit`)).form.values, companyName: 'Wadi Crest' })
  await accept(page)
  expect(await results()).toEqual(['accepted'])
  expect((await decisionsOn(page)).map(({ decision }) => decision)).toEqual(['edited', 'approved'])
})

test('a replaced change can be neither accepted nor refused, and the page says so', async () => {
  const { page, link } = await revised({ companyName: 'Second' })
  const [path = ''] = actionsOf(await open(page), 'Approve change')
  const [refusal = ''] = actionsOf(await open(page), 'Decline change')
  await send(link, { companyName: 'Third' })
  const seen = (await decisionsOn(page))[0]?.id ?? ''
  for (const answer of [await site.post(path, { seen }, amal), await site.post(refusal, { reason: 'No.' }, amal)])
    expect(answer.headers.get('Location')).toBe(`${page}?overtaken=yes`)
  expect(await publishedNames()).toEqual(['Wadi Build'])
  expect(await results()).toEqual(['replaced', null])
})

test('a change of a submission that is taken down waits outside the queue, and returns to it after the restoration', async () => {
  const { page } = await revised({ companyName: 'Wadi Crest' })
  const [path = ''] = actionsOf(await open(page), 'Approve change')
  await takeDown(page, 'A question is open.')
  expect(await show('/review')).toContain('The queue is empty')
  expect(await show(page)).not.toContain('Change proposed by the sender')
  const answer = await site.post(path, { seen: (await decisionsOn(page))[0]?.id ?? '' }, amal)
  expect(answer.headers.get('Location')).toBe(`${page}?overtaken=yes`)
  await act(page, 'restoration')
  expect(await show('/review')).toContain('Change to a published submission')
})

test('if two reviewers, or a reviewer and the sender, act at the same moment, one act counts', async () => {
  for (let round = 0; round < 5; round++) {
    const { page, link } = await revised({ companyName: `Second ${round}` })
    const [path = ''] = actionsOf(await open(page), 'Approve change')
    const [refusal = ''] = actionsOf(await open(page), 'Decline change')
    const seen = (await decisionsOn(page))[0]?.id ?? ''
    const { values } = (await site.page(editLinkOf(link))).form
    const answers = await Promise.all([
      site.post(path, { seen }, amal),
      site.post(path, { seen }, badr),
      site.post(refusal, { reason: 'No.' }, badr),
      site.post(editLinkOf(link), { ...values, companyName: `Third ${round}` }),
    ])
    expect(answers.map(({ status }) => status)).not.toContain(500)
    const { rows } = await staff.query(sql`
      select result, decision_id from revisions where submission_id = ${idIn(page)} order by sent_at`)
    const decided = (await decisionsOn(page)).filter(({ decision }) => decision !== 'approved')
    const isReplaced = rows[0]?.result === 'replaced'
    expect(decided).toHaveLength(isReplaced ? 0 : 1)
    expect(rows.filter(({ result }) => result === null).length).toBeLessThanOrEqual(1)
    if (!isReplaced) expect(rows[0]?.decision_id).toBe(decided[0]?.id)
  }
})

test('an unknown revision cannot be decided on', async () => {
  for (const id of ['x', '0198c0de-0000-7000-8000-000000000000'])
    for (const part of ['acceptance', 'refusal']) {
      expect((await site.post(`/review/revisions/${id}/${part}`, { reason: 'No.' }, amal)).status).toBe(404)
      expect((await site.get(`/review/revisions/${id}/${part}`, amal)).status).toBe(404)
    }
})
