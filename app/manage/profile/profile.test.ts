import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { aFreelancer, aListing, aVendorRequest } from '../../../test/builders.ts'
import { idIn, testConsole } from '../../../test/console.ts'
import { everyRow } from '../../../test/every-row.ts'
import { editLinkOf, linkTo, pressOn, profileLinkOf } from '../../../test/manage-links.ts'
import { linksIn, readPage, textOf } from '../../../test/page.ts'
import { HONEYPOT } from '../../kit/forms/spam-signals.ts'
import { sharedSecret } from '../../kit/routing/rate-limits.server.ts'
import { openSignedReferences } from '../../kit/routing/signed-references.server.ts'

const console = await testConsole()
const { site, staff, submitListing, submitRequest, act, approve, decline, requestChanges, decisionsOn, show } = console

// Each test begins below the rate limit for unknown keys.
beforeEach(async () => {
  await staff.query(sql`delete from rate_limits`)
})

/** Sends a listing, and returns its page in the console, the page that says thank you, and the key in its address. */
async function sent(form = aListing()) {
  const answer = await site.post('/list-your-services', form)
  const thanks = answer.headers.get('Location') ?? ''
  const { rows } = await staff.query<{ id: string }>(sql`
    select id from vendor_listings order by created_at desc limit 1`)
  const key = new URLSearchParams(thanks.split('?')[1]).get('key') ?? ''
  return { page: `/review/listings/${rows[0]?.id}`, id: rows[0]?.id ?? '', thanks, key }
}

const partOf = (key: string, part: string) => `/manage/profile?${new URLSearchParams({ key, part })}`
const listing = async (id: string) =>
  (await staff.query(sql`select * from vendor_listings where id = ${id}`)).rows[0] as Record<string, unknown>
const roles = { capacities: ['Delay analyst', 'Arbitrator'], seen: '' }

describe('the page that says thank you', () => {
  test('shows the parts that fit the services, opens the first empty one, and shows the growing page', async () => {
    const { thanks } = await sent(aListing({ about: 'Two engineers.' }))
    const page = await site.page(thanks)
    const main = page.getByRole('main')
    const parts = () => [...page.document.querySelectorAll('main details')]
    expect(textOf(main)).toMatch(
      /Services Listing Submitted!.*Your reference: [0-9A-F]{8} ?\..*Complete your profile 1 of 6/,
    )
    expect(parts().map((part) => textOf(part.querySelector('h3') as Element))).toEqual([
      'About you',
      'Roles',
      'Stages and forms of contract',
      'Delay analysis methods',
      'Forums and seats',
      'Fees and track record',
    ])
    expect(parts().map((part) => part.hasAttribute('open'))).toEqual([false, true, false, false, false, false])
    expect(textOf(main)).toMatch(
      /Your page, as organisations will see it Mizaneth Claims.*Two engineers\..*Roles Not said/,
    )
    const other = await site.page((await sent(aFreelancer({ services: ['Contract drafting'] }))).thanks)
    const names = [...other.document.querySelectorAll('main details h3')].map(textOf)
    expect(names).not.toContain('Forums and seats')
    expect(names).not.toContain('Delay analysis methods')
    expect(other.document.querySelectorAll('[name=searchEngines]')).toHaveLength(1)
    expect(page.document.querySelectorAll('[name=searchEngines]')).toHaveLength(0)
  })

  test('leads to the requests that match', async () => {
    const { thanks } = await sent()
    const main = (await site.page(thanks)).getByRole('main')
    expect(linksIn(main, 'See them')).toEqual([])
    await approve(await submitRequest())
    expect(textOf((await site.page(thanks)).getByRole('main'))).toContain('1 open opportunity asks for your services')
    expect(linksIn((await site.page(thanks)).getByRole('main'), 'See them')).toEqual([
      '/?service=Delay+analysis&service=Expert+witness#opportunities',
    ])
  })

  test('is neither stored nor named to other sites, and opening it or its parts changes nothing', async () => {
    const { thanks, key } = await sent()
    const before = await everyRow({ databaseUrl: site.database.url, dataFolder: 'unused' })
    for (const path of [thanks, partOf(key, 'roles'), `/ar${partOf(key, 'methods')}`]) {
      const { status, headers } = await site.get(path)
      expect([status, headers.get('Cache-Control'), headers.get('Referrer-Policy')]).toEqual([
        200,
        'no-store',
        'no-referrer',
      ])
    }
    expect(await everyRow({ databaseUrl: site.database.url, dataFolder: 'unused' })).toEqual(before)
  })
})

describe('the key of the page that says thank you', () => {
  test('saves one part after the other, to a complete profile that is reviewed once with the listing', async () => {
    const { key, id, page } = await sent()
    await staff.query(sql`delete from digest_queue`)
    const answers: Record<string, Record<string, string | string[]>> = {
      about: { about: 'Two engineers.' },
      roles,
      contracts: { stages: ['Court'], contractForms: ['FIDIC'], fidicBooks: ['1999 Red Book'], actsFor: ['Employer'] },
      methods: { delayMethods: ['Time impact analysis'] },
      forums: { forums: ['ICC'], seats: ['Dubai (onshore)'] },
      record: { feeBasis: ['Lump sum'], insuredUntil: '', assignments: '2026, Qatar: expert', credentials: 'RICS 1' },
    }
    let next = partOf(key, 'about')
    for (const [part, entries] of Object.entries(answers)) {
      expect(next).toBe(partOf(key, part))
      const { form } = await site.page(next)
      const answer = await site.post(next, { ...entries, seen: form.values.seen ?? '' })
      expect([part, answer.status]).toEqual([part, 303])
      next = answer.headers.get('Location') ?? ''
    }
    expect(next).toBe(partOf(key, ''))
    const done = await site.page(next)
    expect(textOf(done.getByRole('main'))).toContain('Your profile is complete 6 of 6')
    expect(textOf(done.getByRole('main'))).not.toContain('Not said')
    expect(await listing(id)).toMatchObject({
      status: 'pending',
      about: 'Two engineers.',
      capacities: ['Delay analyst', 'Arbitrator'],
      fidic_books: ['1999 Red Book'],
      delay_methods: ['Time impact analysis'],
      seats: ['Dubai (onshore)'],
      assignments: '2026, Qatar: expert',
    })
    expect((await decisionsOn(page)).map(({ decision, decidedAs }) => [decision, decidedAs])).toEqual(
      Array(6).fill(['edited', 'sender']),
    )
    expect(await show(page)).toMatch(/Profile filled in after sending the sender/)
    expect(await show('/review')).toMatch(/1 submission waits/)
    expect((await staff.query(sql`select from revisions`)).rowCount).toBe(0)
    expect((await staff.query(sql`select from digest_queue`)).rowCount).toBe(0)
    expect((await staff.query(sql`select template from letters`)).rows).toEqual([{ template: 'receipt' }])
  })

  test('changes no field outside the profile, and no other submission', async () => {
    const other = await sent(aListing({ companyName: 'Another' }))
    const request = await submitRequest()
    const { key, id } = await sent()
    const [otherBefore, before] = [await listing(other.id), await listing(id)]
    const stolen = {
      contactEmail: 'thief@evil.example',
      companyName: 'Thief',
      website: 'https://evil.example',
      services: ['Claims review'],
      logoUrl: 'https://evil.example/logo.png',
      contactOpen: 'true',
      status: 'approved',
      id: other.id,
      submission: idIn(request),
      stages: ['Court'],
    }
    expect((await site.post(partOf(key, 'roles'), { ...stolen, ...roles })).status).toBe(303)
    const { capacities: _roles, original: _original, ...after } = await listing(id)
    const { capacities: _none, original: _no, ...expected } = before
    expect(after).toEqual(expected)
    expect(await listing(other.id)).toEqual(otherBefore)
    for (const part of ['', 'contactEmail', 'x', '__proto__', 'constructor'])
      expect((await site.post(partOf(key, part), { ...stolen, ...roles })).status).toBe(404)
  })

  /** Each case ends a key, or makes another key from it. */
  const endings: Record<string, (of: Awaited<ReturnType<typeof sent>>) => Promise<string | undefined>> = {
    'after an hour': async ({ id }) => {
      await staff.query(sql`update vendor_listings set created_at = now() - interval '61 minutes' where id = ${id}`)
      return undefined
    },
    'after an approval': async ({ page }) => void (await approve(page)),
    'after a rejection': async ({ page }) => void (await decline(page, 'Not ours.')),
    'after an approval that was undone': async ({ page }) => {
      await approve(page)
      await console.undoLatest(page)
      return undefined
    },
    'after a release from quarantine': async () => {
      const suspected = await sent(aListing({ companyName: 'Suspected', [HONEYPOT]: 'x' }))
      expect((await site.post(`${suspected.page}/release`, {}, console.amal)).status).toBe(303)
      return suspected.key
    },
    'after a requested change': async ({ page }) => void (await requestChanges(page, 'Which city?')),
    'after a withdrawal': async ({ page }) =>
      void (await pressOn(site, await linkTo(staff, page), { act: 'withdrawal', confirmed: 'yes' })),
    'after an act with the link of an email': async ({ page }) =>
      void (await pressOn(site, await linkTo(staff, page), { act: 'contact-opening' })),
    'after an erasure': async ({ page }) => void (await console.erase(page)),
    'with a changed signature': async ({ key }) => key.slice(0, -5) + (key.at(-5) === 'A' ? 'B' : 'A') + key.slice(-4),
    'with the id of another listing': async ({ key }) => {
      const other = await sent(aListing({ companyName: 'Another' }))
      return other.key.slice(0, 21) + key.slice(21)
    },
    'signed for another purpose': async ({ id }) =>
      openSignedReferences(await sharedSecret(staff, site.settings)).signId('listing', id),
    'signed with another secret': async ({ id }) => openSignedReferences('x'.repeat(32)).signId('profile', id),
    'for a request': async () =>
      openSignedReferences(await sharedSecret(staff, site.settings)).signId('profile', idIn(await submitRequest())),
  }

  test.for(Object.entries(endings))('saves nothing %s', async ([, end]) => {
    const one = await sent()
    expect((await site.post(partOf(one.key, 'roles'), { ...roles, capacities: ['Arbitrator'] })).status).toBe(303)
    const { seen } = (await site.page(partOf(one.key, 'roles'))).form.values
    const key = (await end(one)) ?? one.key
    const rows = async () =>
      (
        await staff.query(sql`
      select (select array_agg(to_jsonb(l) order by id) from vendor_listings l) as listings,
        (select array_agg(to_jsonb(r) order by id) from opportunity_submissions r) as requests,
        (select count(*) from decisions) as decisions, (select count(*) from letters) as letters`)
      ).rows
    const before = await rows()
    const answer = await site.post(partOf(key, 'roles'), { ...roles, seen: seen ?? '' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/manage'])
    expect(await rows()).toEqual(before)
    expect(await site.text(partOf(key, 'roles'))).toContain('This link no longer works')
    if (key === one.key) expect(await site.text(one.thanks)).not.toContain('Complete your profile')
  })

  test('opens nothing else', async () => {
    const { key } = await sent()
    for (const path of ['/manage', '/manage/edit', '/manage/address', '/manage/again', '/manage/erase'])
      expect(await site.text(`${path}?key=${key}`)).toContain('This link no longer works')
    expect((await site.post(`/manage/withdrawal?key=${key}`, { confirmed: 'yes' })).headers.get('Location')).toBe(
      '/manage',
    )
  })

  test('leaves suspected spam in quarantine, without an entry in the history', async () => {
    const { key, id, page } = await sent(aListing({ [HONEYPOT]: 'x' }))
    expect((await site.post(partOf(key, 'roles'), roles)).headers.get('Location')).toBe(partOf(key, 'contracts'))
    expect(await listing(id)).toMatchObject({
      suspicion: 'hidden_field',
      status: 'pending',
      capacities: ['Delay analyst', 'Arbitrator'],
    })
    expect(await decisionsOn(page)).toEqual([])
    expect(await show('/review/history')).not.toContain('Mizaneth Claims')
    expect(await show('/review')).toMatch(/0 submissions wait/)
    expect((await staff.query(sql`select from letters`)).rowCount).toBe(0)
  })

  test('does not overwrite an edit by staff before the sender has seen it', async () => {
    const { key, id, page } = await sent()
    const before = (await site.page(partOf(key, 'roles'))).form.values
    await act(page, 'edit', { ...(await console.open(`${page}/edit`)).form.values, companyName: 'By Staff' })
    const answer = await site.post(partOf(key, 'roles'), { ...roles, seen: before.seen ?? '' })
    const read = await readPage(answer)
    expect([answer.status, read.form.values.capacities]).toEqual([409, ['Delay analyst', 'Arbitrator']])
    expect(read.form.failure).toMatch(/^Nothing was saved yet/)
    expect((await listing(id)).capacities).toEqual([])
  })

  test('returns a part with an error, and saves at most 30 changes', async () => {
    const { key, id } = await sent()
    const wrong = await site.post(partOf(key, 'record'), { insuredUntil: '1999-01-01', seen: '' })
    expect([wrong.status, (await readPage(wrong)).form.errors]).toEqual([
      400,
      { insuredUntil: 'Please choose a date within the next three years' },
    ])
    let seen = ''
    for (let time = 0; time < 30; time++) {
      await site.post(partOf(key, 'about'), { about: `Version ${time}`, seen })
      seen = (await console.decisionsOn(`/review/listings/${id}`))[0]?.id ?? ''
    }
    expect((await site.post(partOf(key, 'about'), { about: 'Version 30', seen })).status).toBe(429)
    expect((await listing(id)).about).toBe('Version 29')
  })
})

describe('with a manage link', () => {
  async function published() {
    const page = await submitListing()
    await approve(page)
    return { page, link: profileLinkOf(await linkTo(staff, page)) }
  }
  const save = async (link: string, part: string, entries: Record<string, string | string[]>) => {
    const path = `${link}&part=${part}`
    return site.post(path, { ...entries, seen: (await site.page(path)).form.values.seen ?? '' })
  }

  test('choices are published immediately, and the texts of all parts wait together', async () => {
    const { page, link } = await published()
    await save(link, 'roles', { capacities: ['Arbitrator'] })
    await save(link, 'about', { about: 'Forty engineers.' })
    await save(link, 'record', { feeBasis: ['Lump sum'], assignments: '2026, Qatar: expert' })
    expect(await listing(idIn(page))).toMatchObject({ capacities: ['Arbitrator'], fee_basis: ['Lump sum'], about: '' })
    const { rows } = await staff.query(sql`select columns from revisions where closed_at is null`)
    expect(rows).toEqual([{ columns: { about: ['', 'Forty engineers.'], assignments: ['', '2026, Qatar: expert'] } }])
    const form = (await site.page(editLinkOf(link.replace('/manage/profile?', '/manage?')))).form.values
    await site.post(link.replace('/profile', '/edit'), { ...form, companyName: 'Mizaneth Partners' })
    expect((await staff.query(sql`select columns from revisions where closed_at is null`)).rows[0]?.columns).toEqual({
      about: ['', 'Forty engineers.'],
      assignments: ['', '2026, Qatar: expert'],
      company_name: ['Mizaneth Claims', 'Mizaneth Partners'],
    })
  })

  test('the last part leads back to the listing, and the manage page leads to the profile', async () => {
    const page = await submitListing(
      aListing({ services: ['Contract drafting'], about: 'A.', capacities: ['Arbitrator'], stages: ['Court'] }),
    )
    const link = await linkTo(staff, page)
    expect(linksIn((await site.page(link)).getByRole('main'), 'Your profile')).toEqual([profileLinkOf(link)])
    const answer = await save(profileLinkOf(link), 'record', { feeBasis: ['Lump sum'] })
    expect(answer.headers.get('Location')).toBe(`${link}&done=edited`)
  })

  test('a request has no profile', async () => {
    const link = profileLinkOf(await linkTo(staff, await submitRequest(aVendorRequest())))
    expect(await site.text(link)).toContain('This link no longer works')
  })
})
