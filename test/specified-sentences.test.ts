import { readFileSync } from 'node:fs'
import { within } from '@testing-library/dom'
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { testSite } from './app.ts'
import { aFreelancer, aListing, aMessage, anOpportunity, aVendorRequest, insertListings, publish } from './builders.ts'
import { whileUnreachable } from './database.ts'
import type { Form } from './form.ts'
import { watchLog } from './log.ts'
import { type Page, readPage, textOf } from './page.ts'
import { aroundEveryPage, expectedElsewhere, type Sentences, sentences } from './specified-sentences.ts'

const site = await testSite()
afterAll(() => site.close())
const { staff, url } = site.database

const emptyDirectory = await site.page('/browse-vendors')
const linkedin_profile = 'https://www.linkedin.com/in/rana-khudayri-example/'
await insertListings(staff, {}, { vendor_type: 'Freelancer', company_name: 'Rana Khudayri', linkedin_profile })

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000 - 60_000)
const [today] = await publish(
  staff,
  anOpportunity({ posted_at: daysAgo(0) }),
  anOpportunity({ posted_at: daysAgo(1) }),
  anOpportunity({ posted_at: daysAgo(3), services: [] }),
)

const show = (path: string) => () => site.page(path)
const send = (path: string, form: Form) => async () => readPage(await site.post(path, form))
const accept = (path: string, form: Form) => async () =>
  site.page((await site.post(path, form)).headers.get('Location') ?? '')
const withoutDatabase = (openState: () => Promise<Page>) => async () => {
  const pages: Page[] = []
  await whileUnreachable(url, async () => void pages.push(await openState()))
  return pages[0] as Page
}

async function showFault(): Promise<Page> {
  // PostgreSQL can store this date, but JavaScript cannot represent it, so the page fails.
  const [id] = await publish(staff, anOpportunity())
  await staff.query(sql`update opportunities set posted_at = '280000-01-01' where id = ${id}`)
  const page = await site.page(`/opportunities/${id}`)
  await staff.query(sql`delete from opportunities where id = ${id}`)
  return page
}

type Specified = typeof sentences
type StateOf<Route extends keyof Specified> = Exclude<keyof Specified[Route], 'open'>

/**
 * Functions that bring a page into each of its states. A request for the address of a page leads to its state 'open',
 * so this state needs no function.
 */
const states: {
  [Route in keyof Specified as [StateOf<Route>] extends [never] ? never : Route]: Record<
    StateOf<Route>,
    () => Promise<Page>
  >
} = {
  '/': {
    'with requests posted today, yesterday and three days ago, the last without services': show('/'),
    'with a filter': show('/?country=Jordan'),
    'with a search': show('/?q=depot'),
    'with a search that finds nothing': show('/?q=nothing'),
    'without a database': withoutDatabase(show('/')),
  },
  '/browse-vendors': {
    'without vendors': async () => emptyDirectory,
    'with a company and a freelancer': show('/browse-vendors'),
    'with a filter': show('/browse-vendors?country=UAE'),
    'with a search that finds nothing': show('/browse-vendors?q=nothing'),
    'without a database': withoutDatabase(show('/browse-vendors')),
  },
  '/list-your-services': {
    'sent without a vendor type': send('/list-your-services', {}),
    'sent empty by a company': send('/list-your-services', { vendorType: 'Company' }),
    'sent empty by a freelancer': send('/list-your-services', { vendorType: 'Freelancer' }),
    'sent by a company with a malformed website and address': send(
      '/list-your-services',
      aListing({ website: 'mizaneth', contactEmail: 'office' }),
    ),
    'sent by a freelancer with a malformed profile': send(
      '/list-your-services',
      aFreelancer({ linkedinProfile: 'rana' }),
    ),
    'sent without a database': withoutDatabase(send('/list-your-services', aListing())),
    sent: accept('/list-your-services', aListing()),
  },
  '/post-vendor-request': {
    'sent empty': send('/post-vendor-request', {}),
    'sent with a malformed website and address': send(
      '/post-vendor-request',
      aVendorRequest({ companyWebsite: 'wadi', contactEmail: 'claims' }),
    ),
    'sent without a database': withoutDatabase(send('/post-vendor-request', aVendorRequest())),
    sent: accept('/post-vendor-request', aVendorRequest()),
  },
  '/contact': {
    'sent empty': send('/contact', {}),
    'sent with a malformed address': send('/contact', aMessage({ email: 'rana' })),
    'sent without a database': withoutDatabase(send('/contact', aMessage())),
    sent: accept('/contact', aMessage()),
  },
  '/opportunities/{id}': {
    'of Wadi Build in Amman': show(`/opportunities/${today}`),
    'without such an opportunity': show('/opportunities/none'),
    'without a database': withoutDatabase(show(`/opportunities/${today}`)),
    'that cannot be shown': showFault,
  },
  '/use-cases/{caseId}': { 'of no audience': show('/use-cases/plumbers') },
}

const cases = Object.entries(sentences).flatMap(([route, byState]) =>
  Object.entries<Sentences>(byState).map(([state, expected]) => {
    const openState = (states as Record<string, Record<string, () => Promise<Page>>>)[route]?.[state]
    return { route, state, expected, openState: openState ?? show(route) }
  }),
)

test.for(cases)('$route, $state, has every specified sentence', async ({ expected, openState }) => {
  watchLog()
  const page = await openState()
  expect(sentencesIn(page, 'main', expected)).toEqual(expected)
})

test.for(['/', '/faq', '/no-such-page'])('%s has every specified sentence in header and footer', async (path) => {
  const page = await site.page(path)
  const { header, footer } = aroundEveryPage
  const found = {
    header: sentencesIn(page, 'body > header', header),
    footer: sentencesIn(page, 'body > footer', footer),
  }
  expect(found).toEqual({ header, footer })
})

type Reader<Kind extends keyof Sentences> = (
  part: HTMLElement,
  expected: NonNullable<Sentences[Kind]>,
  page: Page,
) => unknown

/**
 * For each kind of sentence, a function that returns the expected sentences that a part of a page contains.
 * The result has the same shape as the expected sentences.
 */
const readers: { [Kind in keyof Sentences]-?: Reader<Kind> } = {
  headings: (part, expected) => sentencesShown(part, 'h1, h2, h3', expected),
  links: (part, expected) => sentencesShown(part, 'a[href]', expected),
  buttons: (part, expected) => sentencesShown(part, 'button', expected),
  labels: (part, expected) => sentencesShown(part, 'label, legend, summary', expected),
  placeholders: (part, expected) => expected.filter((text) => within(part).queryByPlaceholderText(text)),
  // The example card on the homepage is in a figure, and does not count.
  cards: (part, expected) => sentencesShown(part, 'article:not(figure *) *', expected),
  texts: (part, expected) => sentencesShown(part, '*', expected),
  choices: (part, expected) => valuesOf(expected, (label) => choicesOf(part, label)),
  errors: (_, expected, { form }) => valuesOf(expected, (field) => form.errors[field]),
  banner: (_, __, { form }) => form.failure,
}

function sentencesIn(page: Page, selector: string, expected: Sentences) {
  const part = page.document.querySelector(selector)
  const read = (kind: string) => readers[kind as keyof Sentences] as (...parameters: unknown[]) => unknown
  return Object.fromEntries(Object.entries(expected).map(([kind, texts]) => [kind, read(kind)(part, texts, page)]))
}

const valuesOf = (expected: object, read: (key: string) => unknown) =>
  Object.fromEntries(Object.keys(expected).map((key) => [key, read(key)]))

/**
 * Returns the expected sentences that the page shows. Each must be the whole text of an element or of one of its text
 * nodes.
 */
function sentencesShown(part: HTMLElement, selector: string, expected: readonly string[]): string[] {
  const elements = new Set(part.querySelectorAll(selector))
  const shown = [...elements].flatMap((element) => {
    // A text counts only once, in the innermost element that has it.
    const inside = new Set([...element.children].filter((child) => elements.has(child)).map(textOf))
    return textsOf(element).filter((text) => !inside.has(text))
  })
  return expected.filter((sentence) => {
    const found = shown.indexOf(sentence)
    if (found >= 0) shown.splice(found, 1)
    return found >= 0
  })
}

/** Returns the text of an element, and the text of each text node directly in it. */
function textsOf(element: Element): string[] {
  const nodes = [...element.childNodes].filter(({ nodeType }) => nodeType === element.TEXT_NODE)
  const texts = nodes.map(({ nodeValue }) => (nodeValue ?? '').replace(/\s+/g, ' ').trim())
  return [...new Set([textOf(element), ...texts])]
}

/** Returns the options of the list or group with this label, without the counts beside the options of a filter. */
function choicesOf(part: HTMLElement, label: string): string[] {
  const list = within(part).queryByRole<HTMLSelectElement>('combobox', { name: label, hidden: true })
  if (list) return [...list.options].filter(({ value }) => value).map(textOf)
  const group = within(part).queryByRole('group', { name: label, hidden: true })
  return [...(group?.querySelectorAll('label span:not([aria-hidden])') ?? [])].map(textOf).filter(Boolean)
}

const expectedInFiles = Object.entries(expectedElsewhere).flatMap(([route, byFile]) =>
  Object.entries(byFile).flatMap(([file, texts]) => texts.map((text) => ({ route, file, text }))),
)

test.for(expectedInFiles)("$route: $file expects '$text'", ({ file, text }) => {
  expect(readFileSync(file, 'utf8')).toContain(`'${text}'`)
})
