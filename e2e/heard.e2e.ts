import type { Page } from '@playwright/test'
import { anOpportunity, insertListings, publish } from '../test/builders.ts'
import { lockOpportunities, publishMany } from './market.ts'
import { delayRequests, expect, openFromQueue, signIn, test } from './site.ts'
import { fillAll, submit } from './vendor-request.ts'

/** Returns the role and the name of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { computedRole, computedName } = document.activeElement as unknown as Record<string, string>
    return `${computedRole}: ${computedName}`.replaceAll('\u00a0', ' ')
  })
const expectFocused = (page: Page, expected: string) => expect.poll(() => focused(page)).toBe(expected)

test('the heading of each opened page has the focus, and the title of the window follows', async ({ page, site }) => {
  await publish(site.database.staff, anOpportunity({ company: 'Alif' }))
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  for (const [link, heading, title = heading] of [
    ['Contact', 'Contact Us'],
    ['FAQ', 'Questions and answers', 'FAQ'],
    ['Browse Vendors', 'Browse Vendors'],
    ['Post Vendor Request', 'Post a Vendor Request'],
  ] as const) {
    await footer.getByRole('link', { name: link, exact: true }).click()
    await expectFocused(page, `heading: ${heading}`)
    await expect(page).toHaveTitle(`${title} · Dalil`)
  }
  await page.getByRole('link', { name: 'All opportunities' }).click()
  await expectFocused(page, 'heading: Contracts and claims specialists, and the projects that need them')
  const go = await delayRequests(page, '**/opportunities/*.data*')
  await page.getByRole('article').getByRole('link').first().click()
  await expectFocused(page, 'main: ')
  go()
  await expectFocused(page, 'heading: Delay analysis')
})

test('a link to a part of a page moves the focus to the heading of that part', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: 'Opportunities' }).click()
  await expectFocused(page, 'heading: Opportunities')
})

const forms: [string, (page: Page) => Promise<unknown>, string][] = [
  [
    '/post-vendor-request',
    async (page) => {
      await fillAll(page)
      await submit(page)
    },
    'Vendor Request Submitted!',
  ],
  [
    '/contact',
    async (page) => {
      await page.getByLabel('Name').fill('Amal')
      await page.getByLabel('Email address').fill('amal@dalil.example')
      await page.getByLabel('Message').fill('Hello.')
      await page.getByRole('button', { name: 'Send message' }).click()
    },
    'Message Sent!',
  ],
  [
    '/alerts/new',
    async (page) => {
      await page.getByLabel('Email address').fill('rana@wadi.example')
      await page.getByRole('button', { name: 'Start', exact: true }).click()
    },
    'Confirm your email address',
  ],
]
for (const [path, send, heading] of forms)
  test(`the text that replaces the form of ${path} is announced, and is the title`, async ({ page }) => {
    await page.goto(path)
    await send(page)
    await expectFocused(page, `heading: ${heading}`)
    await expect(page).toHaveTitle(`${heading} · Dalil`)
  })

test('in the console the heading of the opened submission has the focus', async ({ page, site }) => {
  await site.database.staff.query(
    "insert into contact_submissions (name, email, message) values ('Rana', 'rana@khudayri.example', 'Hello')",
  )
  await signIn(page, site)
  await openFromQueue(
    page,
    page.getByRole('region', { name: 'Queue' }).getByRole('link', { name: 'Rana', exact: true }),
  )
  await expectFocused(page, 'heading: Rana')
})

test('going back focuses the link that was followed, at its former place', async ({ page, site }) => {
  await publishMany(site, 20)
  await page.goto('/')
  for (const link of [
    page.getByRole('article').getByRole('link').nth(11),
    page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }),
  ]) {
    await link.scrollIntoViewIfNeeded()
    const [place, name] = await link.evaluate((element) => [
      window.scrollY,
      (element as unknown as { computedName: string }).computedName,
    ])
    await link.press('Enter')
    await expect(page).not.toHaveURL('/')
    await expect.poll(() => focused(page)).toMatch(/^heading: /)
    await page.goBack()
    await expectFocused(page, `link: ${name}`)
    await expect(link).toBeFocused()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  }
})

test('a heading that a script focuses has no focus ring, and a link has one', async ({ page }) => {
  const ring = () =>
    page.evaluate(() => {
      const { outlineStyle, boxShadow } = getComputedStyle(document.activeElement as Element)
      return [outlineStyle, boxShadow === 'none']
    })
  await page.goto('/browse-vendors?country=UAE')
  await page.keyboard.press('Tab')
  await page.getByRole('link', { name: 'Clear filters', exact: true }).first().press('Enter')
  await expect.poll(() => focused(page)).toMatch(/^heading/)
  expect(await ring()).toEqual(['none', true])
  await expect(page.getByRole('heading', { name: '(sample)' })).toBeVisible()
  await page.keyboard.press('Tab')
  expect(await ring()).toEqual(['solid', false])
})

test('an address with a lone percent sign in its hash has the focus on the heading of its page', async ({ page }) => {
  await page.goto('/faq#100%')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
  await expectFocused(page, 'heading: Contact Us')
  // After the reload the site no longer knows which link was followed.
  await page.reload()
  await page.goBack()
  await expect(page).toHaveURL('/faq#100%')
  await expectFocused(page, 'heading: Questions and answers')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the count after a choice is announced in the dialog of filters', async ({ page, site }) => {
    await publish(site.database.staff, anOpportunity({ services: ['Delay analysis'] }))
    await page.goto('/')
    await page.getByRole('button', { name: 'Show Filters' }).click()
    const dialog = page.getByRole('dialog', { name: 'Filters' })
    await dialog.getByRole('checkbox', { name: 'Delay analysis' }).check()
    await expect(dialog.getByRole('status')).toHaveText('1 opportunity')
    await dialog.getByRole('checkbox', { name: 'Delay analysis' }).uncheck()
    await dialog.getByRole('button', { name: 'Show all 11' }).click()
    await dialog.getByRole('checkbox', { name: 'Expert witness' }).check()
    await expect(dialog.getByRole('status')).toHaveText('0 opportunities')
  })
})

/**
 * Returns a function that lists the texts of statuses in the order in which they changed. A status that is added
 * together with its text is not listed, because screen readers do not announce it.
 */
async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const announcements: string[] = []
    Object.assign(window, { heard: announcements })
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const status = (target instanceof Element ? target : target.parentElement)?.closest('[role=status]')
        if (status?.textContent) announcements.push(status.textContent)
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
}

test('a list that loads after its page is announced by its count', async ({ page, site }) => {
  await publishMany(site, 2)
  await page.goto('/faq')
  const release = await lockOpportunities(site)
  await page.getByRole('link', { name: 'home' }).first().click()
  await expect(page.getByText('Loading opportunities...').first()).toBeVisible()
  const announcements = await recordAnnouncements(page)
  await release()
  await expect.poll(announcements).toEqual(['2 opportunities'])
})

test('slow typing announces only the count, once, after a pause of a second', async ({ page, site }) => {
  await publish(site.database.staff, anOpportunity({ company: 'Alif' }))
  await page.goto('/')
  const announcements = await recordAnnouncements(page)
  await page.getByRole('searchbox').pressSequentially('alif', { delay: 600 })
  await expect.poll(announcements).toEqual(['1 opportunity'])
})

for (const [path, button, expected] of [
  ['/contact', 'Send message', 'Fields left to correct: 3 of 3'],
  ['/ar/contact', 'إرسال الرسالة', 'الحقول المتبقية للتصحيح: 3 من 3'],
] as const)
  test(`${path}: the number of fields to check is announced, and required fields are marked as such`, async ({
    page,
  }) => {
    await page.goto(path)
    for (const field of await page.getByRole('textbox').all()) {
      await expect(field).toHaveAttribute('aria-required', 'true')
      await expect(field).not.toHaveAttribute('aria-invalid')
    }
    const announcements = await recordAnnouncements(page)
    await page.getByRole('button', { name: button }).click()
    await expect.poll(announcements).toEqual([expected])
    expect(await focused(page)).toMatch(/^textbox: /)
  })

test('the claim deadlines are announced, their empty fields are not invalid, and each names its step', async ({
  page,
}) => {
  await page.goto('/deadlines')
  for (const name of ['Form and edition of the contract', 'Date you became aware of the event'])
    expect(
      await page.getByLabel(name).evaluate((field: HTMLInputElement) => [field.required, field.ariaRequired]),
    ).toEqual([false, 'true'])
  const announcements = await recordAnnouncements(page)
  await page.getByLabel('Form and edition of the contract').selectOption('fidic-1999-red')
  await page.getByLabel('Date you became aware of the event').fill('2026-10-20')
  await page.getByRole('button', { name: 'Show the dates' }).click()
  await expect
    .poll(async () => (await announcements()).join())
    .toMatch(/^Overdue unless already given: Notice of claim/)
  const names = await page
    .getByRole('table')
    .getByRole('textbox')
    .evaluateAll((fields: HTMLInputElement[]) => fields.map(({ labels }) => labels?.[0]?.textContent))
  expect(names[0]).toBe('Period in days: Notice of claim')
  expect(new Set(names).size).toBe(names.length)
})

/** Returns all texts of the accessibility tree. */
async function texts(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  return nodes.filter(({ role }) => role?.value === 'StaticText').map(({ name }) => name?.value)
}

/** Returns the description of this text field in the accessibility tree. */
async function descriptionOf(page: Page, field: string): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  return nodes.find(({ name, ignored }) => !ignored && name?.value === field)?.description?.value ?? ''
}

test('each hint follows the choice of whether the name is on the page, and is announced once', async ({ page }) => {
  await page.goto('/post-vendor-request')
  expect(await descriptionOf(page, 'Description')).toBe('Public text: no names of parties, no amounts.')
  await page.getByText('Keep it off the page').click()
  await expect.poll(() => descriptionOf(page, 'Description')).toBe('Nothing that names you.')
  expect(await descriptionOf(page, 'Contact email')).toBe('Not shown. Replies from the site come here.')
})

test('an untouched box of the console is not invalid, and is after an attempt without it', async ({ page, site }) => {
  const { rows } = await site.database.staff.query<{ id: string }>(
    "insert into contact_submissions (name, email, message) values ('Rana', 'rana@khudayri.example', 'Hello') returning id",
  )
  await signIn(page, site)
  await page.goto(`/review/messages/${rows[0]?.id}/erasure`)
  const box = page.getByRole('checkbox', { name: /^I understand/ })
  const invalid = async () =>
    (await page.context().newCDPSession(page))
      .send('Accessibility.getFullAXTree')
      .then(
        ({ nodes }) =>
          nodes.find(({ role }) => role?.value === 'checkbox')?.properties?.find(({ name }) => name === 'invalid')
            ?.value.value,
      )
  await expect(box).toBeVisible()
  expect(await invalid()).toBe('false')
  await page.getByRole('button', { name: 'Erase permanently' }).click()
  await expect.poll(invalid).toBe('true')
  await box.check()
  await expect.poll(invalid).toBe('false')
})

test('controls of an alert name it, and its confirmation, which takes the focus, has a name', async ({
  page,
  site,
}) => {
  await site.database.staff.query(`
    with subscriber as (
      insert into subscribers (address, key, wanted_at) values ('huda@wadi.example', 'a-key-of-22-characters', now()) returning id)
    insert into alerts (subscriber_id, filters, frequency, confirmed_at)
    select id, filters, 'Daily', now() from subscriber, unnest(array['country=Qatar', 'country=Oman']) as filters`)
  await page.goto('/alerts?key=a-key-of-22-characters')
  for (const place of ['Qatar', 'Oman']) {
    const alert = page.getByRole('article').filter({ hasText: place })
    for (const control of [
      alert.getByRole('link', { name: 'View matching opportunities' }),
      alert.getByRole('combobox', { name: 'How often' }),
      alert.getByRole('combobox', { name: 'Language of the emails' }),
      alert.getByRole('button', { name: 'Save settings' }),
      alert.getByRole('button', { name: 'Stop this alert' }),
    ])
      await expect(control).toHaveAccessibleName(new RegExp(`${place}$`))
  }
  await page.getByRole('button', { name: /Stop this alert .*Qatar/ }).click()
  await expect.poll(() => focused(page)).toMatch(/^status: The alert is stopped\./)
})

test('the name of a failure that takes the focus is its sentence', async ({ page, context }) => {
  await page.goto('/post-vendor-request')
  await fillAll(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Submit vendor request' }).click()
  await expectFocused(
    page,
    'alert: Failed to submit your request. Please try again. The website could not be reached. Your text is still here.',
  )
})

test('the form for alerts opens by a button, has a name and marks its required fields', async ({ page, site }) => {
  await publish(site.database.staff, anOpportunity({ country: 'Qatar' }))
  await page.goto('/?country=Qatar')
  const opener = page.getByRole('main').getByRole('button', { name: 'Email me new ones for this selection' })
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  await opener.press('Enter')
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await expectFocused(page, 'textbox: Email address')
  const field = page.getByRole('form', { name: 'Email me new ones' }).getByRole('textbox', { name: 'Email address' })
  await expect(field).toHaveAttribute('aria-required', 'true')
})

test('amounts and Hijri dates are read out in words, and can be found as they are written', async ({ page, site }) => {
  const request = anOpportunity({ project_size: '$500M - $1B' })
  const [id] = await publish(site.database.staff, request)
  for (const path of ['/', `/opportunities/${id}`, '/embed']) {
    await page.goto(path)
    await expect(page.getByText('$500M - $1B').first()).toBeAttached()
    const read = (await texts(page)).join(' ')
    expect(read).toContain('500 million to 1 billion US dollars')
    expect(read).not.toContain('$500M')
  }
  await page.goto('/deadlines?form=fidic-1999-red&start=2026-10-20&country=Saudi+Arabia')
  await expect(page.getByText('Jumada II').first()).toBeVisible()
  const read = (await texts(page)).join(' ')
  expect(read).toMatch(/Jumada the second 1448 Hijri/)
  expect(read).not.toContain('Jumada II')
})

test('a list can be skipped, and the shortlist precedes it', async ({ page, site }) => {
  await insertListings(site.database.staff, ...['Alif', 'Barq', 'Cedar'].map((company_name) => ({ company_name })))
  await page.goto('/browse-vendors')
  await expect(page.getByRole('article', { name: 'Alif' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Shortlist Alif' }).check()
  const compare = page.getByRole('link', { name: 'Compare 1 vendor' })
  const isBefore = await compare.evaluate((link) => {
    const list = document.getElementById('list') as HTMLElement
    return (link.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
  })
  expect(isBefore).toBe(true)
  const box = await compare.boundingBox()
  const card = await page.getByRole('article').last().boundingBox()
  expect(box?.y).toBeGreaterThan(card?.y ?? 0)
  await page.getByRole('link', { name: 'Skip the list' }).press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('#list'))).toBe(null)
})
