import { readFile } from 'node:fs/promises'
import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type TestSite, testSite } from '../../../test/app.ts'
import { linksIn, type Page, textOf } from '../../../test/page.ts'

const audiences = ['contractors', 'real-estate', 'ppp', 'government', 'legal', 'consulting'].map(
  (audience) => `/use-cases/${audience}`,
)

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

test.each([
  ['/use-cases', 'How it helps', 'Contractors', 'Consulting', 'Post a vendor request'],
  ['/use-cases/contractors', 'runs out', '28 days'],
  ['/use-cases/real-estate', 'final account'],
  ['/use-cases/ppp', 'interface claims'],
  ['/use-cases/government', 'audit trail'],
  ['/use-cases/legal', 'Independent experts'],
  ['/use-cases/consulting', 'Extra capacity'],
  ['/for-vendors', 'Discover vendor opportunities', 'Relevant opportunities', 'Direct communication', 'MENA focus'],
  ['/about', 'Rukn Construction Management', 'Safha'],
  [
    '/faq',
    'General',
    'For Organizations Seeking Vendors',
    'A new request or listing is published only after we have reviewed it.',
  ],
  [
    '/terms',
    'Terms of Service',
    'Last updated March 30, 2025',
    'law of the Hashemite Kingdom of Jordan',
    'seat is Amman',
    'During beta, only requests from selected partners are shown.',
  ],
  [
    '/privacy',
    'Privacy Policy',
    'Last updated March 30, 2025',
    'under 18',
    'Visitors get no cookies',
    'We do not sell personal data',
  ],
])('%s says what it is for, under one heading', async (path, ...words) => {
  const page = await site.page(path)
  expect(page.status).toBe(200)
  expect(page.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(descriptionOf(page)?.length).toBeGreaterThan(50)
  for (const word of words) expect(page.text).toContain(word)
})

const descriptionOf = ({ document }: Page) =>
  document.querySelector('meta[name="description"]')?.getAttribute('content')

test.for(audiences)('%s has a headline, three benefits and a link to the form', async (path) => {
  const main = (await site.page(path)).getByRole('main')
  expect(within(main).getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(within(main).getAllByRole('heading', { level: 3 })).toHaveLength(3)
  expect(new Set(linksIn(main, 'Post a vendor request'))).toEqual(new Set(['/post-vendor-request']))
})

test.for([
  ['contractors', 'claims-preparation', 'delay-analysis', 'quantum-analysis'],
  ['real-estate', 'contract-drafting', 'claims-review', 'quantum-analysis'],
  ['ppp', 'contract-review', 'claims-preparation', 'delay-analysis'],
  ['government', 'contract-administration', 'claims-review', 'claims-defense'],
  ['legal', 'delay-analysis', 'quantum-analysis', 'expert-witness', 'litigation-support'],
  ['consulting', 'delay-analysis', 'quantum-analysis', 'schedule-health-check'],
])(
  'the page for %s leads to the vendors and the open requests of its services, in both languages',
  async ([audience, ...services]) => {
    for (const language of ['', '/ar']) {
      const main = (await site.page(`${language}/use-cases/${audience}`)).getByRole('main')
      const lists = linksIn(main).filter((link) => /\/(vendors|requests)\//.test(link))
      expect(lists).toEqual(
        services.flatMap((service) => [`${language}/vendors/${service}`, `${language}/requests/${service}`]),
      )
      for (const list of lists) expect((await site.get(list)).status).toBe(200)
    }
  },
)

test('the overview leads to all vendors and all open requests', async () => {
  const main = (await site.page('/use-cases')).getByRole('main')
  expect(linksIn(main)).toEqual(expect.arrayContaining(['/browse-vendors', '/#opportunities']))
})

test('vendors read that there is no intermediary only for requests that show an email address', async () => {
  const page = await site.page('/for-vendors')
  expect(page.text).toContain(
    'a request shows the contact email of the organisation. You email the organisation directly, without an intermediary. To a confidential request, you reply through the site.',
  )
  expect(page.text.match(/intermediar/gi)).toHaveLength(1)
  expect(page.document.querySelector('meta[name="description"]')?.getAttribute('content')).not.toMatch(/intermediar/i)
})

test('the overview and the menu lead to the page of each audience', async () => {
  const page = await site.page('/use-cases')
  expect(linksIn(page.getByRole('main'))).toEqual(expect.arrayContaining(audiences))
  expect(linksIn(page.getByRole('banner'))).toEqual(expect.arrayContaining(['/use-cases', ...audiences]))
})

test.for([
  ['legal', "The page says 'A law firm in the UAE'. Vendors reply through the site, and you decide whom you tell."],
  [
    'government',
    "The page says 'A government entity in Saudi Arabia'. Vendors reply through the site, and you decide whom you tell.",
  ],
] as const)(
  'the page for %s says that a request can leave out the name, and offers it first',
  async ([audience, says]) => {
    const page = await site.page(`/use-cases/${audience}`)
    const main = page.getByRole('main')
    expect(page.text).toContain(says)
    expect(page.text).toContain(
      'Vendors reply to your own address, or through the site if you keep your name off the page.',
    )
    expect(linksIn(main).filter((link) => link.startsWith('/post-vendor-request'))).toEqual([
      '/post-vendor-request?confidential=yes',
      '/post-vendor-request',
      '/post-vendor-request?confidential=yes',
      '/post-vendor-request',
    ])
    expect(linksIn(main)).toContain('/guides/without-your-name')
  },
)

test('the link to post without a name opens the form with this choice', async () => {
  const chosen = async (path: string) => {
    const main = (await site.page(path)).getByRole('main')
    return within(main)
      .getAllByRole<HTMLInputElement>('radio')
      .filter(({ name, checked }) => name === 'confidential' && checked)
      .map(({ value }) => value)
  }
  expect(await chosen('/post-vendor-request?confidential=yes')).toEqual(['true'])
  expect(await chosen('/post-vendor-request')).toEqual([''])
})

test('the page for vendors leads to the list of opportunities', async () => {
  const main = (await site.page('/for-vendors')).getByRole('main')
  expect(new Set(linksIn(main, 'Discover vendor opportunities'))).toEqual(new Set(['/#opportunities']))
})

test('an Arabic page that does not exist is titled so', async () => {
  const { status, document, getByRole } = await site.page('/ar/nothing')
  expect([status, document.title]).toEqual([404, 'الصفحة غير موجودة · دليل'])
  expect(getByRole('heading', { level: 1 }).textContent).toBe('الصفحة غير موجودة')
})

test('each section of the FAQ answers at least six questions, with the names filled in', async () => {
  const { getAllByRole, text } = await site.page('/faq')
  for (const name of ['General', 'For Organizations Seeking Vendors', 'For Contracts and Claims Vendors']) {
    const section = getAllByRole('heading').find((heading) => textOf(heading) === name)?.parentElement
    expect(section?.querySelectorAll('details').length).toBeGreaterThanOrEqual(6)
  }
  expect(text).toContain('What is Dalil?')
})

test.for(['/faq', '/ar/faq'])(
  '%s keeps the addresses of its sections and of two questions, which are open',
  async (path) => {
    const { document } = await site.page(path)
    const found = ['general', 'organizations', 'vendors', 'beta', 'confidential'].map((id) =>
      document.getElementById(id),
    )
    expect(found.map((element) => element?.tagName)).toEqual(['H2', 'H2', 'H2', 'DETAILS', 'DETAILS'])
    const open = [...document.querySelectorAll('details[open]')].map(({ id }) => id)
    expect(open).toEqual(['beta', 'confidential'])
  },
)

test('the terms and the privacy policy cover every topic, each under an address of its own', async () => {
  const terms = await site.page('/terms')
  for (const id of [
    'acceptance',
    'beta-status',
    'your-content',
    'confidential-requests',
    'conflict-checks',
    'prohibited-conduct',
    'liability',
    'indemnity',
    'contact',
  ])
    expect(terms.document.getElementById(id)?.tagName).toBe('H2')
  for (const id of ['termination', 'governing-law', 'arbitration', 'changes-to-these-terms', 'entire-agreement'])
    expect(terms.document.getElementById(id)?.tagName).toBe('H2')
  expect(terms.text).toContain('at least 30 days')
  const privacy = await site.page('/privacy')
  for (const id of ['data-we-collect', 'how-we-use-it', 'sharing', 'retention', 'your-rights', 'cookies', 'security'])
    expect(privacy.document.getElementById(id)?.tagName).toBe('H2')
})

const periodsAt = async ({ page }: TestSite, path: string) => {
  const rows = (await page(path)).getAllByRole('row').slice(1)
  return rows.map((row) => textOf(row.lastElementChild as Element))
}

test('the privacy policy says how long each thing is kept, as the jobs and the settings have it', async () => {
  expect(await periodsAt(site, '/privacy')).toEqual([
    'Shown until the request closes. The closed page stays for 12 months without the email address; the description stays for 90 days. We erase the data 24 months after the end, or after you leave our question unanswered. Declined and withdrawn requests: after 12 months.',
    'As for any other request.',
    'Until 30 days after the request ends. Names for a conflict check: at most 30 days.',
    'While published. If we do not hear from you for a year, we ask, and then pause the listing. We erase it 24 months after the pause or the end. Declined and withdrawn listings: after 12 months.',
    'Messages that you do not confirm: 2 days, or 30 days if they are suspected spam. Confirmed messages, delivered or not: the text for 30 days, the address until 30 days after the listing ends.',
    'The note: 30 days. The date: until the vendor ends this choice. The invitation: as long as the listing and the request.',
    'As long as the text that names them. Names for a conflict check: at most 30 days. If you are named, you can ask us to remove your name.',
    'As for any other listing, request or message. You can have it erased at any time.',
    'Until 36 months after the sender’s last attempt.',
    'Alerts that you do not confirm: 7 days. Ended alerts: 28 days. The proof: 3 years after the alert ends.',
    'For 24 months.',
    'Emails: 12 months. Links: 400 days. New addresses: 30 days.',
    'As long as the request or listing. The decision and the name of its reviewer stay.',
    'The address until the reviewer leaves. It stays with the decisions.',
    'The code of the network: one day. The code of the text: 2 days. Suspected spam: 30 days.',
    'For 12 months, or until the request or listing is erased.',
    'We do not store it. The server keeps the IP address in memory for up to an hour. The log has only the page, the time and the result.',
  ])
  const other = await testSite({ ERASE_DECLINED_AFTER_MONTHS: '1', DELETE_STOPS_AFTER_MONTHS: '48' })
  const [request, , , , , , , , stop] = await periodsAt(other, '/privacy').finally(other.close)
  expect(request).toMatch(/Declined and withdrawn requests: after one month\.$/)
  expect(stop).toBe('Until 48 months after the sender’s last attempt.')
})

test('the privacy policy has the same periods in Arabic', async () => {
  const numbers = (periods: string[]) => periods.map((period) => period.match(/\d+/g) ?? [])
  const english = numbers(await periodsAt(site, '/privacy'))
  const arabic = numbers(await periodsAt(site, '/ar/privacy'))
  // The English text has the number 2 where the Arabic text has none, because Arabic writes 'two days' as one word.
  expect(arabic).toEqual(english.map((row) => row.filter((number) => number !== '2')))
})

test('the privacy policy says who sees each thing and how long it is kept in whole sentences, in both languages', async () => {
  for (const path of ['/privacy', '/ar/privacy']) {
    const rows = (await site.page(path)).getAllByRole('row').slice(1)
    const cells = rows.flatMap((row) => [...row.children].slice(2).map(textOf))
    expect(cells).toHaveLength(34)
    for (const cell of cells) expect([path, cell]).toEqual([path, expect.stringMatching(/^[\p{Lu}\p{Lo}].*\.$/u)])
  }
})

test('sending a form is no consent, and the basis depends on the person for whom it is sent', async () => {
  const { text } = await site.page('/privacy')
  expect(text).toContain('Sending a form is not consent.')
  expect(text).toContain('If you act for yourself, it is our contract with you.')
  expect(text).toContain('If you act for an organisation, it is its and our legitimate interest in answering.')
})

test('the Terms and the Privacy Policy name the operator where they say who "we" are', async () => {
  expect(await site.text('/terms')).toContain('a contract between you and the operator of Dalil ("we")')
  expect(await site.text('/privacy')).toContain('the privacy policy of the operator of Dalil ("we")')
  const operated = await testSite({ OPERATOR_NAME: 'Daleel Directories LLC' })
  try {
    const words = /Daleel Directories LLC ?, the operator of Dalil \("we"\)/
    for (const path of ['/terms', '/privacy']) expect(await operated.text(path)).toMatch(words)
    expect(await operated.text('/ar/terms')).toMatch(/Daleel Directories LLC ?، الجهة المشغّلة لمنصة دليل \(?«نحن»/)
  } finally {
    await operated.close()
  }
})

test('the Terms promise secrecy for a confidential request, and name the promise that a vendor makes for a conflict check', async () => {
  const { text } = await site.page('/terms')
  expect(text).toContain(
    "We do not show your company's name, city, email address or logo, and do not tell anyone who you are unless the law requires it. Only reviewers bound to secrecy can see them. Nobody who works for a company of our group, or for or against you, decides on your request.",
  )
  expect(text).toContain('The promise lasts for 5 years, or until the names are public if that is earlier.')
  expect(text).toContain('This is a promise on a website, not a signed agreement.')
})

test('the Terms, the open data and the form say the same about reuse', async () => {
  expect(await site.text('/terms')).toContain(
    'Anyone may keep and reuse the facts permanently. Texts and names belong to you. Others may show them with a link to your request while it is open.',
  )
  expect(await site.text('/data')).toContain(
    'Texts and names belong to their owners, and all rights in them are reserved. You may show them with a link to the request while it is open.',
  )
  expect(await site.text('/post-vendor-request')).toContain('Other websites and programs may copy this text.')
  const reserved = 'in order to republish it as a directory of your own, other than as Open data allows'
  expect(await site.text('/terms')).toContain(reserved)
})

const NOTICE = 'Our Terms and Privacy Policy change on 1 March 2027. What changes'
const paths = ['/', '/about', '/terms', '/privacy', '/post-vendor-request', '/contact', '/alerts/new']

test('a change of the policies is announced once on each of them and on the homepage, and dates them from its day on', async () => {
  onTestFinished(() => void vi.useRealTimers())
  const changed = await testSite({ POLICIES_CHANGE_ON: '2027-03-01' })
  const at = async (now: string, path: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
    return changed.page(path)
  }
  try {
    for (const path of paths) {
      const { text, getByRole } = await at('2027-01-30T00:00:00Z', path)
      const isAnnounced = ['/', '/terms', '/privacy'].includes(path)
      expect([path, text.split(NOTICE).length - 1]).toEqual([path, isAnnounced ? 1 : 0])
      expect(linksIn(getByRole('main'), 'What changes')).toEqual(isAnnounced ? ['/terms#what-changes'] : [])
      if (path === '/') expect(textOf(getByRole('main'))).toMatch(/^BETA .* Our Terms and .* opportunities/)
      expect((await at('2027-03-01T00:00:00Z', path)).text).not.toContain('What changes')
    }
    for (const path of ['/terms', '/privacy']) {
      expect((await at('2027-02-28T23:59:59Z', path)).text).toContain('Last updated March 30, 2025')
      expect((await at('2027-03-01T00:00:00Z', path)).text).toContain('Last updated March 1, 2027')
    }
  } finally {
    await changed.close()
  }
})

test('without a change the policies say nothing of their past', async () => {
  for (const path of paths) expect(await site.text(path)).not.toMatch(/What changes|later changes|Added since/)
})

test('the homepage does not load the words of these pages', async () => {
  const scripts = async (path: string) => {
    const { document } = await site.page(path)
    const links = [...document.querySelectorAll('link[rel="modulepreload"]')]
    return Promise.all(links.map((link) => readFile(`build/client${link.getAttribute('href')}`, 'utf8')))
  }
  const words = expect.stringContaining('Which countries are covered?')
  expect(await scripts('/')).not.toContainEqual(words)
  expect(await scripts('/faq')).toContainEqual(words)
})
