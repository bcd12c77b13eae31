import { XMLParser } from 'fast-xml-parser'
import { afterAll, expect, test } from 'vitest'
import { inLanguage, LANGUAGES } from '../../../config/language.ts'
import { testSite } from '../../../test/app.ts'
import { aListing, aMessage, anOpportunity, aVendorRequest, insertListings, publish } from '../../../test/builders.ts'
import { submit } from '../../../test/console.ts'
import { watchLog } from '../../../test/log.ts'

// TYPED contains text that looks like the placeholders and elements of a message. MESSAGE looks like the key of a
// message.
const TYPED = 'Wadi <0>Rail</0><1/> {0} <b/>'
const MESSAGE = 'Contact Us'

const site = await testSite()
const { staff } = site.database
const amal = await site.signIn('amal@dalil.example')
afterAll(() => site.close())

const [id] = await publish(
  staff,
  anOpportunity({ company: TYPED, description: TYPED, location: MESSAGE }),
  anOpportunity({ company: MESSAGE, location: MESSAGE }),
)
await insertListings(staff, { company_name: TYPED, location: MESSAGE }, { company_name: MESSAGE, location: TYPED })
const listing = (await staff.query<{ id: string }>('select id from public_listings order by company_name desc')).rows
const vendor = listing[0]?.id
const request = await submit(site, 'request', aVendorRequest({ companyName: TYPED, description: TYPED }))
const offer = await submit(site, 'listing', aListing({ companyName: TYPED, location: MESSAGE }))
const message = await submit(site, 'message', aMessage({ name: TYPED, message: TYPED }))

test.for([
  ['/', TYPED, MESSAGE],
  // The search finds nothing, so the page suggests leaving out the word without matches, and quotes it.
  ['/?q=Wadi+%3C0%2F%3Ezz', '<0/>zz'],
  ['/?q=%3C0%3Ezz%3C%2F0%3E+Wadi', '<0>zz</0>'],
  [`/?country=${encodeURIComponent(TYPED)}&q=Wadi`, TYPED],
  ['/?country=Contact+Us&q=Wadi', MESSAGE],
  [`/opportunities/${id}`, TYPED, MESSAGE],
  ['/browse-vendors', TYPED, MESSAGE],
  ['/browse-vendors?q=Wadi+%3C0%2F%3Ezz', '<0/>zz'],
  [`/browse-vendors/compare?shortlist=${listing.map((row) => row.id).join()}`, TYPED, MESSAGE],
  [`/report/opportunities/${id}`, TYPED],
  [`/report/vendors/${vendor}`, TYPED],
  ['/review', TYPED],
  [request.page, TYPED],
  [`/review?q=${encodeURIComponent(TYPED)}`, TYPED],
  [`${request.page}/preview`, TYPED],
  [offer.page, TYPED, MESSAGE],
  [message.page, TYPED],
] as const)('%s shows what was typed as it was typed, in both languages', async ([path, ...texts]) => {
  const log = watchLog()
  for (const language of LANGUAGES) {
    // The quotation marks differ between the languages, so the Arabic ones are replaced.
    const text = (await site.text(inLanguage(language, path), amal)).replaceAll('«', '“').replaceAll('»', '”')
    for (const typed of texts) expect(text).toContain(typed)
  }
  expect(log).toEqual([])
})

// The feed contains HTML within XML, so the text is escaped twice. Reading the XML undoes one of the two.
const TYPED_AS_HTML = 'Wadi &lt;0&gt;Rail&lt;/0&gt;&lt;1/&gt; {0} &lt;b/&gt;'

test('the feed shows what was typed as it was typed, in both languages', async () => {
  const log = watchLog()
  for (const language of LANGUAGES) {
    const read = async (path: string) =>
      new XMLParser().parse(await (await site.get(inLanguage(language, path))).text()).feed
    const { entry } = await read('/feed.xml')
    const shown = [
      { author: { name: MESSAGE }, title: expect.stringContaining(`: ${MESSAGE}`) },
      { author: { name: TYPED }, title: expect.stringContaining(`: ${TYPED_AS_HTML}`), summary: TYPED_AS_HTML },
    ]
    expect(entry).toHaveLength(2)
    expect(entry).toEqual(expect.arrayContaining(shown.map((each) => expect.objectContaining(each))))
    for (const typed of [TYPED, MESSAGE]) {
      expect((await read(`/feed.xml?country=${encodeURIComponent(typed)}`)).title).toContain(typed)
      expect((await read(`/feed.xml?q=${encodeURIComponent(typed)}`)).title).toContain(typed)
    }
  }
  expect(log).toEqual([])
})
