import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { aListing, aVendorRequest, insertListings, type ListingRow } from '../../test/builders.ts'
import { approveBySql, idIn, testConsole } from '../../test/console.ts'
import { UNLIMITED } from '../../test/environment.ts'
import { headerOf, type Letter } from '../../test/mail-server.ts'
import { linkTo, pressOn } from '../../test/manage-links.ts'
import { readPage } from '../../test/page.ts'
import { deliver } from '../../test/post-office.ts'
import { refuseLettersTo } from '../../test/refused-rows.ts'
import { statementsOf } from '../../test/statements.ts'
import { countRemainingInvitations } from './invitable.queries.server.ts'
import {
  ageInvitations,
  askAboutInvitations,
  endWaitingInvitations,
  sendDueInvitations,
} from './invitation-emails.queries.server.ts'

const { site, staff, amal, submitRequest, submitListing, act, erase, takeDown, decisionsOn, open } = await testConsole({
  ...UNLIMITED,
  PUBLIC_URL: 'https://dalil.example',
  MAIL_FROM: 'Dalil <letters@dalil.example>',
})

beforeEach(async () => {
  await staff.query(sql`truncate relayed, relay_stops cascade`)
  await staff.query(sql`delete from rate_limits`)
})

let vendors = 0

/** Inserts vendors that agree to invitations, each with a confirmed address. Returns the ids of their listings. */
async function someVendors(count: number, row: Partial<ListingRow> = {}): Promise<string[]> {
  const rows = Array.from({ length: count }, () => ({
    company_name: `Vendor ${++vendors}`,
    contact_email: `office@vendor-${vendors}.example`,
    invitations_open: true,
    ...row,
  }))
  const ids = await insertListings(staff, ...rows)
  await staff.query(sql`update vendor_listings set address_confirmed_at = now() where id = any(${ids}::uuid[])`)
  return ids
}

type Published = { page: string; link: string }

async function aRequest(fields: Parameters<typeof aVendorRequest>[0] = {}): Promise<Published> {
  const page = await submitRequest(aVendorRequest(fields))
  await approveBySql(staff, page)
  await staff.query(sql`delete from letters where submission_id = ${idIn(page)}`)
  return { page, link: await linkTo(staff, page) }
}

const CONFIDENTIAL = {
  confidential: 'true',
  companyName: 'Qarnaq Marine',
  companyWebsite: 'https://qarnaq-marine.example',
  contactEmail: 'salma@qarnaq-marine.example',
  companyLocation: 'Aqaba',
  whyConfidential: 'The other side reads this.',
}

async function aConfidentialRequest(): Promise<Published> {
  const page = await submitRequest(aVendorRequest(CONFIDENTIAL))
  const link = await linkTo(staff, page)
  await pressOn(site, link, { act: 'confirmation' })
  await approveBySql(staff, page)
  await staff.query(sql`delete from letters`)
  return { page, link }
}

const formOf = (link: string) => link.replace('/manage?', '/manage/invitations?')

const onlyInvite = ({ link }: Published, vendor: string[], note = '') => site.post(formOf(link), { vendor, note })

/** Invites vendors, and then runs the job that sends the invitations. */
async function invite(request: Published, vendor: string[], note = ''): Promise<Response> {
  const answer = await onlyInvite(request, vendor, note)
  await sendDueInvitations(staff)
  return answer
}

const isDone = (answer: Response) => answer.headers.get('Location')?.endsWith('done=invitations') ?? false

const states = async () =>
  (
    await staff.query<{ state: string; holdReason: string | null }>(sql`
      select state, held_as as "holdReason" from invitations order by created_at, id`)
  ).rows.map(({ state, holdReason }) => (state === 'held' ? `held: ${holdReason}` : state))

const countLetters = async () => (await staff.query(sql`select from letters where template = 'invited'`)).rowCount

const offered = async ({ link }: Published) => {
  const { document } = await site.page(link)
  return [...document.querySelectorAll<HTMLInputElement>('[name=vendor]')].map((box) => box.value)
}

async function invitedLetters(): Promise<Letter[]> {
  await staff.query(sql`update letters set due_at = now() where state = 'queued'`)
  return (await deliver(site)).filter(({ subject }) => subject?.includes('your listing'))
}

describe('the consent of a vendor', () => {
  async function listed(fields: Record<string, string>): Promise<string> {
    const page = await submitListing(aListing(fields))
    await staff.query(sql`
      update vendor_listings
      set status = 'approved', decided_at = now(), decided_as = 'staff', decided_by = 'a@b.example', address_confirmed_at = now()
      where id = ${idIn(page)}`)
    await staff.query(sql`delete from letters`)
    return idIn(page)
  }

  const addressesOf = ({ to }: Letter) => [to ?? []].flat().map(({ address }) => address)

  const consents = async () =>
    (
      await staff.query<{ isOpen: boolean | null; isToday: boolean | null }>(sql`
        select invitations_open as "isOpen", invitations_open_at > now() - interval '1 hour' as "isToday"
        from vendor_listings order by created_at`)
    ).rows.map(({ isOpen, isToday }) => [isOpen, isToday])

  test('is a box of its own, not selected at first, and is stored with its time', async () => {
    const { document } = await site.page('/list-your-services')
    const box = document.querySelector<HTMLInputElement>('[name=invitationsOpen]')
    expect([box?.type, box?.checked]).toEqual(['checkbox', false])
    expect(box?.closest('label')?.textContent).toContain(
      'Email me requests that fit, chosen by an organisation or a reviewer (at most 3 a day)',
    )
    const none = await listed({ contactEmail: 'a@one.example' })
    const messages = await listed({ contactEmail: 'a@two.example', contactOpen: 'true' })
    const invitations = await listed({ contactEmail: 'a@three.example', invitationsOpen: 'true' })
    const both = await listed({ contactEmail: 'a@four.example', contactOpen: 'true', invitationsOpen: 'true' })
    expect(await consents()).toEqual([
      [null, null],
      [null, null],
      [true, true],
      [true, true],
    ])
    const request = await aRequest()
    expect((await offered(request)).sort()).toEqual([invitations, both].sort())
    expect((await site.get(`/contact-vendor/${invitations}`)).status).toBe(404)
    expect(isDone(await invite(request, [none]))).toBe(false)
    expect(isDone(await invite(request, [messages]))).toBe(false)
    expect(isDone(await invite(request, [invitations, both]))).toBe(true)
    const letters = await invitedLetters()
    expect(letters.flatMap(addressesOf).sort()).toEqual(['a@four.example', 'a@three.example'])
  })

  test('is requested once if a listing took messages before, and given with one button', async () => {
    const ids = await someVendors(3, { contact_open: true, invitations_open: null })
    const [first = '', second = '', unconfirmed = ''] = ids
    await staff.query(sql`
      update vendor_listings set invitations_open = null, ask_about_invitations = true, created_at = now() - interval '1 day'
      where id = any(${ids}::uuid[])`)
    await staff.query(sql`update vendor_listings set address_confirmed_at = null where id = ${unconfirmed}`)
    await staff.query(sql`
      update vendor_listings set contact_email = 'Office+two@vendor.example', created_at = now() where id = ${second}`)
    await staff.query(sql`update vendor_listings set contact_email = 'office@vendor.example' where id = ${first}`)
    await someVendors(1, { contact_open: true, invitations_open: null })
    await askAboutInvitations(staff)
    await askAboutInvitations(staff)
    const letters = await deliver(site)
    expect(letters.map((letter) => [...addressesOf(letter), letter.subject])).toEqual([
      ['office@vendor.example', 'Do you want requests by email from Dalil?'],
    ])
    const link = /https:\S+\/manage\?\S+#invitations-opening/.exec(letters[0]?.text ?? '')?.[0] ?? ''
    const [path = '', place = ''] = link.replace('https://dalil.example', '').split('#')
    const { document } = await site.page(path)
    expect(document.getElementById(place)?.textContent).toContain('Switch on invitations')
    const request = await aRequest()
    expect(await offered(request)).toEqual([])
    await pressOn(site, path, { act: 'invitations-opening' })
    expect(await offered(request)).toEqual([first])
  })

  test('is not requested if the mailbox has switched invitations off for another listing', async () => {
    const none = { contact_open: true, invitations_open: null }
    const ids = await someVendors(2, { ...none, contact_email: 'office@vendor.example' })
    await staff.query(sql`
      update vendor_listings set ask_about_invitations = id = ${ids[0]} or null, invitations_off = id = ${ids[1]} or null
      where id = any(${ids}::uuid[])`)
    await askAboutInvitations(staff)
    expect(await deliver(site)).toEqual([])
  })

  test('is not requested if the vendor has switched messages off since', async () => {
    const [id] = await someVendors(1, { invitations_open: null })
    await staff.query(sql`update vendor_listings set ask_about_invitations = true where id = ${id}`)
    await askAboutInvitations(staff)
    expect(await deliver(site)).toEqual([])
    await staff.query(sql`update vendor_listings set contact_open = true where id = ${id}`)
    await askAboutInvitations(staff)
    expect(await deliver(site)).toHaveLength(1)
  })

  test('is not requested after a restore, because the question may have been sent after the backup', async () => {
    const [id] = await someVendors(1, { contact_open: true, invitations_open: null })
    await staff.query(sql`update vendor_listings set ask_about_invitations = true where id = ${id}`)
    await endWaitingInvitations(staff)
    await askAboutInvitations(staff)
    expect(await deliver(site)).toEqual([])
  })

  test('has ended if an earlier version stored that invitations are off', async () => {
    const [id] = await someVendors(1)
    await staff.query(sql`update vendor_listings set invitations_off = true where id = ${id}`)
    const request = await aRequest()
    expect(await offered(request)).toEqual([])
    const link = await linkTo(staff, `/review/listings/${id}`)
    expect((await site.page(link)).text).toContain('Invitations to requests: off')
    await pressOn(site, link, { act: 'invitations-opening' })
    expect(await offered(request)).toEqual([id])
  })

  test('does not hold for an address that a reviewer has entered, until its owner confirms it', async () => {
    const id = await listed({ invitationsOpen: 'true' })
    const page = `/review/listings/${id}`
    const { form } = await open(`${page}/edit`)
    await site.post(`${page}/edit`, { ...form.values, contactEmail: 'stranger@elsewhere.example' }, amal)
    const request = await aRequest()
    expect(await offered(request)).toEqual([])
    await pressOn(site, await linkTo(staff, page), { act: 'confirmation' })
    expect(await offered(request)).toEqual([id])
    const [edit] = await decisionsOn(page)
    await site.post(`/review/decisions/${edit?.id}/undo`, {}, amal)
    expect(await offered(request)).toEqual([])
  })

  test('ends when an earlier address is restored, if it was given from the later one', async () => {
    const page = `/review/listings/${await listed({})}`
    const linkFor = async (subject: string) => {
      await staff.query(sql`update letters set due_at = now() where state = 'queued'`)
      const letter = (await deliver(site)).find((one) => one.subject?.includes(subject))
      return /https:\/\/dalil\.example(\/manage\/address\/\S+)/.exec(letter?.text ?? '')?.[1] ?? ''
    }
    const link = await linkTo(staff, page)
    await site.post(link.replace('/manage?', '/manage/address?'), { contactEmail: 'thief@mizaneth.example' })
    await site.post(await linkFor('Confirm this email address'), {})
    await pressOn(site, await linkTo(staff, page), { act: 'invitations-opening' })
    expect(await consents()).toEqual([[true, true]])
    await site.post(await linkFor('has a new email address'), {})
    expect(await consents()).toEqual([[null, null]])
  })

  test('must be given again when a listing is submitted again', async () => {
    const id = await listed({ invitationsOpen: 'true' })
    const link = await linkTo(staff, `/review/listings/${id}`)
    await staff.query(
      sql`update vendor_listings set status = 'withdrawn', decided_as = 'sender', decided_by = null where id = ${id}`,
    )
    const { document } = await site.page(link.replace('/manage?', '/manage/again?'))
    expect(document.querySelector<HTMLInputElement>('[name=invitationsOpen]')?.checked).toBe(false)
  })

  test('ends, and its time is deleted, when the vendor switches invitations off', async () => {
    const [id = ''] = await someVendors(1)
    const link = await linkTo(staff, `/review/listings/${id}`)
    expect(await consents()).toEqual([[true, true]])
    await pressOn(site, link, { act: 'invitations-closing' })
    expect(await consents()).toEqual([[null, null]])
  })
})

describe('the list of vendors to invite', () => {
  test('has a box for each matching vendor that has agreed, and one button whose label is right without scripts', async () => {
    const ids = await someVendors(3)
    await insertListings(staff, { company_name: 'Takes messages', contact_open: true })
    const request = await aRequest()
    expect((await offered(request)).sort()).toEqual(ids.sort())
    const { getByRole } = await site.page(request.link)
    expect(getByRole('button', { name: 'Send your request to the selected vendors' })).toBeTruthy()
  })

  test('warns only a confidential sender that contacting a vendor directly shows who it is', async () => {
    await someVendors(1)
    const warning = 'If you contact one of them directly, you tell it who you are.'
    expect(await site.text((await aConfidentialRequest()).link)).toContain(warning)
    expect(await site.text((await aRequest()).link)).not.toContain(warning)
  })

  test('has no vendor that acts for another side, has not confirmed its address, or is the sender itself', async () => {
    const [fits] = await someVendors(1, { acts_for: ['Main contractor', 'Employer'] })
    await someVendors(1, { acts_for: ['Employer'] })
    await someVendors(1, { contact_email: 'claims+own@wadi-build.example' })
    const [unconfirmed] = await someVendors(1)
    await staff.query(sql`update vendor_listings set address_confirmed_at = null where id = ${unconfirmed}`)
    expect(await offered(await aRequest({ actsFor: 'Main contractor' }))).toEqual([fits])
  })

  test('does not depend on blocks, so an invitation to a vendor that blocked the sender looks sent and is not', async () => {
    const [stops = '', isStopped = '', isOff = '', fits = ''] = await someVendors(4)
    const earlier = await aRequest()
    await staff.query(sql`
      insert into relay_stops (sender, recipient_id, stopped_as)
      select sender_hash('claims@wadi-build.example'), ${stops}::uuid, 'stop'
      union all
      select sender_hash(listing.contact_email), opportunity_id, 'stop'
      from vendor_listings as listing, opportunity_submissions as request
      where listing.id = ${isStopped} and request.id = ${idIn(earlier.page)}`)
    await staff.query(sql`update vendor_listings set invitations_open = null where id = ${isOff}`)
    const request = await aRequest()
    expect((await offered(request)).sort()).toEqual([stops, fits].sort())
    expect(isDone(await invite(request, [isOff, isStopped]))).toBe(false)
    const shown = async (id: string) => {
      const answer = await invite(request, [id])
      const { text } = await site.page(request.link)
      return [answer.status, isDone(answer), text.match(/Invited on/g)?.length, (await offered(request)).includes(id)]
    }
    expect(await shown(stops)).toEqual([303, true, 1, false])
    expect(await countLetters()).toBe(0)
    expect(await shown(fits)).toEqual([303, true, 2, false])
    expect([await states(), await countLetters()]).toEqual([['discarded', 'sent'], 1])
    expect(await countRemainingInvitations(staff, idIn(request.page))).toBe(8)
  })

  test('has all vendors that match as well as the tenth, the newest listings first, and none that matches less', async () => {
    const names = ['Zeta', 'Alpha', 'Omega']
    const ids: string[] = []
    for (const [age, name] of names.entries()) {
      const [id = ''] = await someVendors(1, { company_name: name })
      ids.push(id)
      await staff.query(
        sql`update vendor_listings set created_at = now() - make_interval(days => ${age}) where id = ${id}`,
      )
    }
    const same = await someVendors(9)
    await staff.query(sql`
      update vendor_listings set created_at = now() - interval '9 days' where id = any(${same}::uuid[])`)
    await someVendors(1, { languages: ['French'] })
    const found = await offered(await aRequest())
    expect(found.slice(0, 3)).toEqual(ids)
    expect(found.slice(3).sort()).toEqual(same.sort())
  })
})

describe('an invitation', () => {
  test('is one email, and the sender sees its date and nothing else', async () => {
    const [id = ''] = await someVendors(1, { company_name: 'Mizan Claims' })
    const request = await aRequest()
    expect(isDone(await invite(request, [id], 'We need the report in March.'))).toBe(true)
    const [letter] = await invitedLetters()
    expect(letter?.recipients).toEqual([`office@vendor-${vendors}.example`])
    expect(letter?.from).toEqual({ name: 'Wadi Build via Dalil', address: 'letters@dalil.example' })
    expect(headerOf(letter as Letter, 'Reply-To')).toBe('')
    expect(letter?.text).toContain('The organisation that posted this request chose your listing.')
    expect(letter?.text).toContain('> An independent delay analysis for a depot.')
    expect(letter?.text).toContain('The organisation adds:\n\n> We need the report in March.')
    expect(letter?.text).toContain('To reply, open the request.')
    expect(letter?.text).toContain('because you chose to get requests that fit your listing on Dalil.')
    expect(letter?.text).toMatch(/View request:\nhttps:\/\/dalil\.example\/opportunities\//)
    expect(letter?.text).not.toContain('claims@wadi-build.example')
    await staff.query(sql`update invitations set created_at = '2026-12-03'`)
    const { text } = await site.page(request.link)
    expect(text).toContain('Invited on 3 December 2026')
    expect(await offered(request)).toEqual([])
    expect((await decisionsOn(request.page))[0]).toMatchObject({ decision: 'invited', decidedAs: 'sender' })
  })

  test('goes to a vendor once for a request, however often it is sent', async () => {
    const ids = await someVendors(1)
    const request = await aRequest()
    await Promise.all([invite(request, ids), invite(request, ids), invite(request, ids)])
    expect(await countLetters()).toBe(1)
  })

  test('of a confidential request has nothing of its sender in the source of the email', async () => {
    const [id = ''] = await someVendors(1)
    const request = await aConfidentialRequest()
    expect(isDone(await invite(request, [id], 'The report is due in March.'))).toBe(true)
    const letters = await invitedLetters()
    expect(letters).toHaveLength(1)
    for (const { raw, text, html, from } of letters) {
      const all = [raw.replaceAll('=\r\n', ''), text, html].join('\n')
      expect(all).toContain('A construction contractor in Jordan')
      expect(from?.name).toBe('A construction contractor in Jordan via Dalil')
      expect(all).not.toMatch(/qarnaq|salma|aqaba|marine/i)
    }
    expect(headerOf(letters[0] as Letter, 'Reply-To')).toBe('')
  })

  test('of a confidential request cannot have a note that names its sender', async () => {
    const ids = await someVendors(1)
    const request = await aConfidentialRequest()
    for (const note of [
      'Qarnaq needs the report.',
      'Write to salma@qarnaq-marine.example',
      'See qarnaq-marine.example',
    ]) {
      const answer = await invite(request, ids, note)
      expect(answer.status).toBe(400)
      expect(await answer.text()).toContain(
        'Please leave out anything that identifies you. Your request is confidential.',
      )
    }
    expect(await countLetters()).toBe(0)
  })

  test('has a note of at most 300 characters, and a refused form keeps its values', async () => {
    const [id = ''] = await someVendors(1)
    const answer = await invite(await aRequest(), [id], 'x'.repeat(301))
    expect(answer.status).toBe(400)
    const html = await answer.text()
    expect(html).toContain('x'.repeat(301))
    expect(html).toMatch(new RegExp(`value="${id}"[^>]*checked|checked[^>]*value="${id}"`))
  })

  test('needs a vendor, a published request and a link that works', async () => {
    const ids = await someVendors(1)
    const request = await aRequest()
    expect((await invite(request, [])).status).toBe(400)
    expect((await site.post('/manage/invitations?key=x', { vendor: ids })).headers.get('Location')).toBe('/manage')
    await pressOn(site, request.link, { act: 'pause' })
    expect((await invite(request, ids)).status).not.toBe(200)
    expect(await countLetters()).toBe(0)
  })
})

describe('sending invitations', () => {
  test('stores the same and executes the same statements, whether a vendor has blocked the sender or not', async () => {
    const [stops = '', fits = ''] = await someVendors(2)
    await staff.query(sql`
      insert into relay_stops (sender, recipient_id, stopped_as, attempted_at)
      values (sender_hash('claims@wadi-build.example'), ${stops}, 'stop', '2026-01-01')`)
    const request = await aRequest()
    await onlyInvite(request, [])
    const stopped = await statementsOf(() => onlyInvite(request, [stops]))
    expect(stopped).toEqual(await statementsOf(() => onlyInvite(request, [fits])))
    expect(stopped.filter((text) => text.includes('insert into invitations'))).toHaveLength(1)
    expect([await states(), await countLetters()]).toEqual([['waiting', 'waiting'], 0])
    const attempted = sql`select from relay_stops where attempted_at > '2026-01-01'`
    expect((await staff.query(attempted)).rowCount).toBe(0)
    await sendDueInvitations(staff)
    expect([await states(), await countLetters()]).toEqual([['discarded', 'sent'], 1])
    expect((await staff.query(attempted)).rowCount).toBe(1)
  })
})

describe('an attacker', () => {
  test('who wants to reach many vendors with one request reaches ten in a week and twenty in all', async () => {
    const ids = await someVendors(30)
    const request = await aRequest()
    const refused = await invite(request, ids.slice(0, 11))
    expect([refused.status, (await readPage(refused)).form.failure]).toEqual([
      409,
      'Nothing was sent, because you selected too many vendors. A request can be sent to 10 vendors in a week, and to 20 in all.',
    ])
    expect(await countLetters()).toBe(0)
    for (const id of ids) await invite(request, [id])
    expect(await countLetters()).toBe(10)
    const later = async () => staff.query(sql`update invitations set created_at = created_at - interval '8 days'`)
    for (let week = 1; week <= 3; week++) {
      await later()
      for (const id of ids) await invite(request, [id])
    }
    expect(await countLetters()).toBe(20)
  })

  test('with many requests of one domain reaches thirty vendors in a week', async () => {
    const ids = await someVendors(50)
    const answers: Response[] = []
    for (let number = 0; number < 5; number++) {
      const request = await aRequest({
        companyName: `Wadi ${number}`,
        contactEmail: `claims${number}@sub${number}.wadi-build.example`,
      })
      answers.push(await invite(request, ids.slice(number * 10, number * 10 + 10)))
    }
    expect(await countLetters()).toBe(30)
    expect((await readPage(answers[4] as Response)).form.failure).toContain('can invite 30 vendors in a week')
  })

  test('who wants to reach one vendor often causes three emails in a day, and one the next morning', async () => {
    const ids = await someVendors(1)
    for (let number = 0; number < 8; number++)
      await invite(
        await aRequest({ companyName: `Wadi ${number}`, contactEmail: `claims@wadi-${number}.example` }),
        ids,
      )
    expect(await countLetters()).toBe(3)
    await sendDueInvitations(staff)
    expect(await countLetters()).toBe(3)
    const { rows } = await staff.query<{ hour: number }>(sql`
      select distinct extract(hour from due_at at time zone 'Asia/Dubai')::int as hour from invitations
      where state = 'waiting' and due_at > now()`)
    expect(rows).toEqual([{ hour: 7 }])
    await staff.query(sql`update letters set created_at = created_at - interval '1 day'`)
    await staff.query(sql`update invitations set due_at = now() where state = 'waiting'`)
    await sendDueInvitations(staff)
    expect(await countLetters()).toBe(4)
    const letters = await invitedLetters()
    const together = letters.filter(({ subject }) => subject === '5 requests on Dalil that fit your listing')
    expect(together.map(({ from }) => from?.name)).toEqual(['5 organisations via Dalil'])
  })

  test('who invites many listings of one mailbox causes three emails to it in a day', async () => {
    const ids = await someVendors(5, { contact_email: 'office@mizaneth.example' })
    await invite(await aRequest(), ids)
    expect(await countLetters()).toBe(3)
  })
})

describe('held invitations', () => {
  const stopped = (as: string) => sql`
    insert into relay_stops (sender, recipient_id, stopped_as)
    select sender_hash('claims@wadi-build.example'), gen_random_uuid(), ${as}`

  test('include all invitations of a reported sender, until a reviewer releases them', async () => {
    const ids = await someVendors(2)
    const request = await aRequest()
    await staff.query(stopped('report'))
    expect(isDone(await invite(request, ids))).toBe(true)
    expect([await states(), await countLetters()]).toEqual([['held: reported', 'held: reported'], 0])
    expect((await site.page(request.link)).text).toContain('Invited on')
    expect((await open('/review/held')).text).toContain('Invitations 2')
    await site.post(`/review/invitations/${idIn(request.page)}/release`, {}, amal)
    expect([await states(), await countLetters()]).toEqual([['sent', 'sent'], 2])
    expect((await decisionsOn(request.page))[0]).toMatchObject({ decision: 'invitations_released' })
  })

  test('are in one list with held messages, the oldest first, on pages of fifty, and a filter counts each type', async () => {
    const [first = '', second = ''] = await someVendors(2)
    await staff.query(sql`
      with request as (
        insert into opportunity_submissions (company, contact_email, status, decided_at, decided_as, created_at,
          company_website, location, country, services, project_type, ownership_type, project_size, description, specialties, languages)
        select 'Wadi ' || n, 'a@wadi.example', 'approved', now(), 'system', now() - make_interval(hours => n), '', '', 'Jordan',
          '{Delay analysis}', '{Rail}', 'Public', '> $1B', 'A depot', '{}', '{}' from generate_series(1, 51) as n returning id, created_at)
      insert into invitations (request_id, listing_id, invited_as, state, held_as, created_at)
      select id, vendor, 'sender', 'held', 'links', created_at from request, unnest(${[first, second]}::uuid[]) as vendor`)
    await staff.query(sql`
      insert into relayed (recipient_id, name, company, email, message, state, held_as, confirmed_at, created_at)
      values (${first}, 'Sara', 'Sarmad', 'sara@sarmad.example', 'A text', 'held', 'links', now(), now() - interval '90 minutes')`)
    const all = await open(
      (await open('/review/held')).getByRole('link', { name: 'Show more' }).getAttribute('href') ?? '',
    )
    const titles = [...all.document.querySelectorAll('main ol li p.font-medium')].map(({ textContent }) => textContent)
    expect(titles).toEqual(['Sara, Sarmad', 'Wadi 1'])
    expect((await open('/review/held?type=messages')).text).not.toContain('Wadi 51')
    const old = await site.get('/review/invitations', amal)
    expect([old.status, old.headers.get('Location')]).toEqual([301, '/review/held?type=invitations'])
    const page = await open('/review/held?type=invitations')
    expect(page.text).toContain('All 103 Messages 1 Invitations 102')
    const companies = ({ document }: typeof page) =>
      [...document.querySelectorAll('main ol li p:first-child a')].map((link) => link.textContent)
    const next = page.getByRole('link', { name: 'Show more' }).getAttribute('href') ?? ''
    const last = await open(next)
    expect([companies(page).length, companies(page)[0], companies(last)]).toEqual([50, 'Wadi 51', ['Wadi 1']])
    expect(last.getByRole('link', { name: 'Back to the beginning' }).getAttribute('href')).toBe(
      '/review/held?type=invitations',
    )
    const discarded = await site.post(
      `${page.document.querySelector('form[action$="discard?type=invitations"]')?.getAttribute('action')}`,
      {},
      amal,
    )
    expect(discarded.headers.get('Location')).toBe('/review/held?type=invitations')
  })

  test('include invitations of a sender whose message to a vendor is held', async () => {
    const [id = ''] = await someVendors(1)
    await staff.query(sql`
      insert into relayed (recipient_id, name, company, email, message, state, held_as, confirmed_at)
      values (${id}, 'Sara', 'Wadi', 'Claims@wadi-build.example', 'A text', 'held', 'links', now())`)
    await invite(await aRequest(), [id])
    expect(await states()).toEqual(['held: message_held'])
  })

  test('include invitations with a note to more than three vendors, or with more than two links', async () => {
    const ids = await someVendors(8)
    const request = await aRequest()
    await invite(request, ids.slice(0, 3), 'We need the report in March.')
    await invite(request, ids.slice(3, 4), 'We need the report  in March.')
    await invite(request, ids.slice(4, 5), 'See a.com, b.com and c.com.')
    expect(await states()).toEqual(['sent', 'sent', 'sent', 'held: text', 'held: links'])
    await site.post(`/review/invitations/${idIn(request.page)}/discard`, {}, amal)
    expect([await states(), await countLetters()]).toEqual([['sent', 'sent', 'sent', 'discarded', 'discarded'], 3])
  })
})

describe('a waiting invitation', () => {
  const reportedElsewhere = sql`
    insert into relay_stops (sender, recipient_id, stopped_as)
    select sender_hash('claims@wadi-build.example'), gen_random_uuid(), 'report'`

  async function waiting(): Promise<Published & { vendor: string }> {
    const [vendor = ''] = await someVendors(1)
    const request = await aRequest()
    await invite(request, [vendor], 'We need the report in March.')
    await staff.query(sql`delete from letters`)
    await staff.query(sql`update invitations set state = 'waiting', sent_at = null, due_at = now()`)
    return { ...request, vendor }
  }

  test('that cannot be sent does not stop the others', async () => {
    const damaged = await waiting()
    await staff.query(sql`update invitations set due_at = now() - interval '1 hour'`)
    const [other = ''] = await someVendors(1)
    await onlyInvite(await aRequest({ companyName: 'Wadi Rail' }), [other])
    await staff.query(
      sql`update vendor_listings set contact_email = 'damaged@wadi.example' where id = ${damaged.vendor}`,
    )
    await refuseLettersTo(staff, 'damaged@wadi.example')
    await expect(sendDueInvitations(staff)).rejects.toThrow('This row is damaged')
    expect(await states()).toEqual(['waiting', 'sent'])
  })

  test('is deleted after a pause of its request, whether the vendor has blocked the sender or not', async () => {
    const { link, vendor } = await waiting()
    const [other = ''] = await someVendors(1)
    await invite({ page: '', link }, [other])
    await staff.query(sql`update invitations set state = 'waiting', sent_at = null, due_at = now()`)
    await staff.query(sql`
      insert into relay_stops (sender, recipient_id, stopped_as)
      select sender_hash('claims@wadi-build.example'), ${vendor}::uuid, 'stop'`)
    await pressOn(site, link, { act: 'pause' })
    await sendDueInvitations(staff)
    expect(await states()).toEqual([])
  })

  test('that is the fourth of a day is deleted after a pause of its request, even after a block', async () => {
    for (const isStopped of [false, true]) {
      await staff.query(sql`delete from invitations`)
      await staff.query(sql`delete from letters`)
      const [vendor = ''] = await someVendors(1)
      if (isStopped)
        await staff.query(sql`
          insert into relay_stops (sender, recipient_id, stopped_as)
          select sender_hash('claims@wadi-build.example'), ${vendor}::uuid, 'stop'`)
      const requests: Published[] = []
      for (let number = 0; number < 4; number++) requests.push(await aRequest({ companyName: `Wadi ${number}` }))
      for (const request of requests) await invite(request, [vendor])
      await pressOn(site, requests[3]?.link ?? '', { act: 'pause' })
      await staff.query(sql`update invitations set due_at = now() where state = 'waiting'`)
      await sendDueInvitations(staff)
      expect(await states()).toEqual(Array(3).fill(isStopped ? 'discarded' : 'sent'))
    }
  })

  test.for(['sent', 'held'])(
    'that is the fourth of a day, after three %s ones, is deleted after a pause of its request',
    async (state) => {
      const [vendor = ''] = await someVendors(1)
      if (state === 'held') await staff.query(reportedElsewhere)
      const requests: Published[] = []
      for (let number = 0; number < 4; number++) requests.push(await aRequest({ companyName: `Wadi ${number}` }))
      for (const request of requests) await invite(request, [vendor])
      for (const { link } of requests) await pressOn(site, link, { act: 'pause' })
      await staff.query(sql`update invitations set due_at = now() where due_at > now()`)
      await sendDueInvitations(staff)
      const shown = []
      for (const { link } of requests) {
        await pressOn(site, link, { act: 'resumption' })
        const { text } = await site.page(link)
        shown.push(text.includes('Invited on'))
      }
      expect([shown, (await states()).length]).toEqual([[true, true, true, false], 3])
      expect((await states())[0]).toBe(state === 'held' ? 'held: reported' : 'sent')
    },
  )

  test('that a reviewer discards before it is due is deleted after a pause of its request, as others are', async () => {
    const [vendor = ''] = await someVendors(1)
    await staff.query(reportedElsewhere)
    const requests: Published[] = []
    for (let number = 0; number < 4; number++) requests.push(await aRequest({ companyName: `Wadi ${number}` }))
    for (const request of requests) await invite(request, [vendor])
    for (const { page } of requests) await site.post(`/review/invitations/${idIn(page)}/discard`, {}, amal)
    for (const { link } of requests) await pressOn(site, link, { act: 'pause' })
    await staff.query(sql`update invitations set due_at = now() where due_at > now()`)
    await sendDueInvitations(staff)
    expect(await states()).toEqual(['discarded', 'discarded', 'discarded'])
    const last = requests[3] ?? expect.unreachable()
    await pressOn(site, last.link, { act: 'resumption' })
    expect(await offered(last)).toEqual([vendor])
  })

  test('that was held when it was due stays if a reviewer releases it during a pause of its request', async () => {
    const [vendor = ''] = await someVendors(1)
    await staff.query(reportedElsewhere)
    const request = await aRequest()
    await invite(request, [vendor])
    await pressOn(site, request.link, { act: 'pause' })
    await site.post(`/review/invitations/${idIn(request.page)}/release`, {}, amal)
    expect([await states(), await countLetters()]).toEqual([['discarded'], 0])
  })

  test('counts for each listing of a mailbox, even if a block discards it', async () => {
    const ids = await someVendors(4, { contact_email: 'office@mizaneth.example' })
    await staff.query(sql`
      insert into relay_stops (sender, recipient_id, stopped_as)
      select sender_hash('claims@wadi-build.example'), id, 'stop' from unnest(${ids.slice(0, 2)}::uuid[]) as id`)
    const request = await aRequest()
    for (const some of [ids.slice(0, 2), ids.slice(2, 3), ids.slice(3)]) await invite(request, some)
    expect(await states()).toEqual(['discarded', 'discarded', 'sent', 'waiting'])
  })

  test('to a vendor that has blocked the sender waits for the morning as others do', async () => {
    const [vendor = ''] = await someVendors(1)
    await staff.query(sql`
      insert into relay_stops (sender, recipient_id, stopped_as)
      select sender_hash('claims@wadi-build.example'), ${vendor}::uuid, 'stop'`)
    await staff.query(sql`
      insert into letters (template, recipient, kind, submission_id, state)
      select 'invited', contact_email, 'listing', id, 'sent' from vendor_listings, generate_series(1, 3) where id = ${vendor}`)
    await invite(await aRequest(), [vendor])
    expect(await states()).toEqual(['waiting'])
  })

  test('is discarded if the vendor blocks the sender meanwhile, and the sender sees no change', async () => {
    const { link, vendor } = await waiting()
    const before = (await site.page(link)).text
    await staff.query(sql`
      insert into relay_stops (sender, recipient_id, stopped_as)
      select sender_hash('claims@wadi-build.example'), ${vendor}::uuid, 'stop'`)
    await sendDueInvitations(staff)
    expect([await states(), await countLetters()]).toEqual([['discarded'], 0])
    expect((await site.page(link)).text).toBe(before)
  })

  test('is sent when it is due', async () => {
    await waiting()
    await sendDueInvitations(staff)
    expect(await countLetters()).toBe(1)
  })

  test.for(['paused', 'closed', 'taken down', 'erased'])('is not sent if its request is %s', async (how) => {
    const { page, link } = await waiting()
    if (how === 'paused') await pressOn(site, link, { act: 'pause' })
    else if (how === 'closed') await pressOn(site, link, { act: 'closing', outcome: 'cancelled' })
    else if (how === 'taken down') await takeDown(page, 'A reason')
    else await erase(page)
    await sendDueInvitations(staff)
    expect(await countLetters()).toBe(0)
  })

  test.for(['status', 'invitations_open'])('is not sent if its listing is no longer open, by %s', async (column) => {
    const { vendor } = await waiting()
    await staff.query(
      column === 'status'
        ? sql`update vendor_listings set status = 'paused', decided_at = now(), decided_as = 'sender' where id = ${vendor}`
        : sql`update vendor_listings set invitations_open = null where id = ${vendor}`,
    )
    await sendDueInvitations(staff)
    expect(await countLetters()).toBe(0)
  })

  test('is held if its sender was reported meanwhile, and sent once a reviewer releases it', async () => {
    const { page } = await waiting()
    await staff.query(sql`
      insert into relay_stops (sender, recipient_id, stopped_as)
      select sender_hash('claims@wadi-build.example'), gen_random_uuid(), 'report'`)
    await sendDueInvitations(staff)
    expect([await states(), await countLetters()]).toEqual([['held: reported'], 0])
    await site.post(`/review/invitations/${idIn(page)}/release`, {}, amal)
    expect([await states(), await countLetters()]).toEqual([['sent'], 1])
  })

  test('is withdrawn if its request is paused before the email is written', async () => {
    const { link } = await waiting()
    await sendDueInvitations(staff)
    await pressOn(site, link, { act: 'pause' })
    expect(await invitedLetters()).toEqual([])
  })

  test('is not sent after a restore', async () => {
    await waiting()
    await endWaitingInvitations(staff)
    await sendDueInvitations(staff)
    expect([await states(), await countLetters()]).toEqual([['discarded'], 0])
  })

  test('leaves no note when either side is erased, nor after 30 days', async () => {
    const notes = async () =>
      (await staff.query<{ note: string; origin: string | null }>(sql`select note, origin from invitations`)).rows
    const one = await waiting()
    expect(await notes()).toEqual([{ note: 'We need the report in March.', origin: 'wadi-build.example' }])
    await erase(one.page)
    expect(await notes()).toEqual([{ note: '', origin: null }])
    await staff.query(sql`delete from invitations`)
    const other = await waiting()
    await erase(`/review/listings/${other.vendor}`)
    expect(await notes()).toEqual([{ note: '', origin: null }])
    await staff.query(sql`delete from invitations`)
    await waiting()
    await sendDueInvitations(staff)
    await staff.query(sql`update invitations set created_at = created_at - interval '31 days'`)
    await ageInvitations(staff)
    expect(await notes()).toEqual([{ note: '', origin: null }])
  })
})

describe('stopping invitations', () => {
  async function invited() {
    const [id = ''] = await someVendors(1)
    await invite(await aRequest(), [id])
    const [letter] = await invitedLetters()
    const header = letter ? headerOf(letter, 'List-Unsubscribe') : ''
    return { id, letter: letter as Letter, path: header.slice('<https://dalil.example'.length, -1) }
  }

  const isOff = async (id: string) =>
    (
      await staff.query(
        sql`select from vendor_listings where id = ${id} and invitations_off and invitations_open is null and invitations_open_at is null`,
      )
    ).rowCount === 1

  test('is offered by the header of RFC 8058 and by a link, and needs a POST', async () => {
    const { id, letter, path } = await invited()
    expect(headerOf(letter, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    expect(path).toMatch(/^\/invitations\/stop\?key=/)
    const page = path.replace('/stop', '')
    expect(letter.text).toContain(`Stop invitations:\nhttps://dalil.example${page}`)
    expect((await site.get(path)).headers.get('Location')).toBe(page)
    const { getByRole } = await site.page(page)
    expect(getByRole('button', { name: 'Stop invitations' })).toBeTruthy()
    expect(await isOff(id)).toBe(false)
    const answer = await site.send(
      new Request(`https://dalil.example${path}`, {
        method: 'POST',
        body: 'List-Unsubscribe=One-Click',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      }),
    )
    expect([answer.status, await isOff(id)]).toEqual([200, true])
  })

  test('works by the button of the page, and the manage page switches invitations on again', async () => {
    const { id, path } = await invited()
    const page = path.replace('/stop', '')
    const answer = await site.post(page, {})
    expect((await site.page(answer.headers.get('Location') ?? '')).text).toContain(
      'This listing gets no more invitations.',
    )
    expect(await isOff(id)).toBe(true)
    const link = await linkTo(staff, `/review/listings/${id}`)
    expect((await site.page(link)).text).toContain('Invitations to requests: off')
    await pressOn(site, link, { act: 'invitations-opening' })
    expect(await isOff(id)).toBe(false)
    await pressOn(site, link, { act: 'invitations-closing' })
    expect(await isOff(id)).toBe(true)
    const made = await decisionsOn(`/review/listings/${id}`)
    expect(made.map(({ decision }) => decision)).toEqual([
      'invitations_closed',
      'invitations_opened',
      'invitations_closed',
    ])
  })

  test('does nothing with an unknown key', async () => {
    const { id } = await invited()
    await site.post('/invitations?key=0198c0de-0000-7000-8000-000000000000', {})
    await site.post('/invitations/stop?key=x', {})
    expect(await isOff(id)).toBe(false)
    expect((await site.page('/invitations?key=x')).text).toContain('This link no longer works')
  })
})

describe('a reviewer', () => {
  test('invites six matching vendors, within the limits of each vendor, and the history shows it', async () => {
    await someVendors(8)
    const { page } = await aRequest()
    const shown = await open(page)
    expect(shown.getByRole('button', { name: 'Tell 6 vendors that fit' })).toBeTruthy()
    const vendor = [...shown.document.querySelectorAll<HTMLInputElement>('[name=vendor]')].map(({ value }) => value)
    await act(page, 'invitations', { vendor })
    await sendDueInvitations(staff)
    expect(await countLetters()).toBe(6)
    expect((await decisionsOn(page))[0]).toMatchObject({ decision: 'invited', reviewer: 'amal@dalil.example' })
    expect((await open(page)).text).toContain('6 vendors were invited')
    const [letter] = await invitedLetters()
    expect(letter?.from?.name).toBe('Dalil')
    expect(letter?.text).toContain('A reviewer suggested this request, because it asks for services that you offer.')
  })

  test('sees in the overview how requests end with invitations, and without', async () => {
    const ids = await someVendors(2)
    const [invited, other] = [await aRequest(), await aRequest({ companyName: 'Wadi Rail' })]
    await invite(invited, ids)
    expect((await open('/review/overview')).text).toContain('Open requests with invitations: 1.')
    await pressOn(site, invited.link, { act: 'closing', outcome: 'found_here' })
    await pressOn(site, other.link, { act: 'closing', outcome: 'found_elsewhere' })
    expect((await open('/review/overview')).text).toContain(
      'Open requests with invitations: 0. Closed requests of the last 12 months that found a vendor here: 1 of 1 with invitations, 0 of 1 without.',
    )
  })
})
