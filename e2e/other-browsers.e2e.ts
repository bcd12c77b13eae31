import sql from 'sql-template-tag'
import { createManageLink } from '../app/manage/links/keys.queries.server.ts'
import { findFirefox, findWebKit } from '../test/browser.ts'
import { anOpportunity, insertListings, publish } from '../test/builders.ts'
import { postAndApprove } from './manage-links.ts'
import { startFirefox } from './other-browsers/firefox.ts'
import { type Engine, type Tab, tabIn } from './other-browsers/tab.ts'
import { startWebKit } from './other-browsers/webkit.ts'
import { test as base, expect } from './site.ts'

const words = {
  en: {
    path: '',
    egypt: 'Egypt',
    delay: 'Delay analysis',
    contact: 'Contact Baa',
    name: 'Name',
    email: 'Email address',
    message: 'Message',
    send: 'Send message',
    nameMissing: 'Please enter your name',
    other: 'ar',
    offered: 'هذه الصفحة متاحة بالعربية أيضًا.',
    sent: 'Message Sent!',
    civil: 'Civil',
    english: 'English',
    description: 'Description',
    projectType: 'Project type',
    ownershipType: 'Ownership type',
    projectSize: 'Project size',
    projectLocation: 'Project location',
    companyName: 'Company name',
    companyType: 'Company type',
    companyLocation: 'Company location',
    companyWebsite: 'Company website',
    contactEmail: 'Contact email',
    submit: 'Submit vendor request',
    descriptionMissing: 'Description is required',
    submitted: 'Vendor Request Submitted!',
    freelancer: 'Freelancer',
    firstName: 'First name',
    lastName: 'Last name',
    linkedIn: 'LinkedIn profile',
    city: 'City',
    country: 'Country',
    witness: 'Expert witness',
    submitListing: 'Submit services listing',
    listed: 'Services Listing Submitted!',
    searchVendors: 'Search vendors',
    shortlist: 'Shortlist',
    compare: 'Compare 2 vendors',
    remove: 'Remove',
    pause: 'Pause request',
    paused: 'Your request is paused. You can resume it until it closes.',
    resume: 'Resume request',
    published: 'Your vendor request is published',
    found: 'We found a vendor through this site',
    close: 'Close request',
    chooseFirst: 'Please select an outcome.',
    closed: 'Your vendor request is closed',
    signIn: 'Sign in',
    approve: 'Approve and publish',
    approved: 'Approved by amal@dalil.example',
  },
  ar: {
    path: '/ar',
    egypt: 'مصر',
    delay: 'تحليل التأخير',
    contact: 'التواصل مع Baa',
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    message: 'الرسالة',
    send: 'إرسال الرسالة',
    nameMissing: 'يرجى إدخال الاسم',
    other: 'en',
    offered: 'This page is also in English.',
    sent: 'استلمنا رسالتكم',
    civil: 'الأعمال المدنية',
    english: 'الإنجليزية',
    description: 'الوصف',
    projectType: 'نوع المشروع',
    ownershipType: 'نوع الملكية',
    projectSize: 'قيمة المشروع',
    projectLocation: 'موقع المشروع',
    companyName: 'اسم الشركة أو الجهة',
    companyType: 'نوع الجهة',
    companyLocation: 'مقر الجهة',
    companyWebsite: 'الموقع الإلكتروني للجهة',
    contactEmail: 'البريد الإلكتروني للتواصل',
    submit: 'إرسال الطلب',
    descriptionMissing: 'الوصف مطلوب',
    submitted: 'استلمنا طلبكم',
    freelancer: 'مستقل',
    firstName: 'الاسم الأول',
    lastName: 'اسم العائلة',
    linkedIn: 'الملف الشخصي على LinkedIn',
    city: 'المدينة',
    country: 'الدولة',
    witness: 'شهادة الخبراء',
    submitListing: 'إرسال طلب الإدراج',
    listed: 'استلمنا طلب الإدراج',
    searchVendors: 'البحث عن مقدّمي الخدمات',
    shortlist: 'القائمة المختصرة:',
    compare: 'المقارنة بين مقدّمَي خدمة',
    remove: 'إزالة',
    pause: 'إيقاف نشر الطلب مؤقتًا',
    paused: 'أُوقف نشر طلبكم مؤقتًا. يمكنكم استئناف نشره ما لم يحن موعد إغلاقه.',
    resume: 'استئناف النشر',
    published: 'نُشر طلبكم',
    found: 'وجدنا مقدّم خدمة عبر هذا الموقع',
    close: 'إغلاق الطلب',
    chooseFirst: 'يرجى اختيار نتيجة.',
    closed: 'أُغلق طلبكم',
    signIn: 'تسجيل الدخول',
    approve: 'اعتماد ونشر',
    approved: 'معتمد بقرار من',
  },
}

const engines = {
  Firefox: { find: findFirefox, start: () => startFirefox(findFirefox() ?? '') },
  WebKit: {
    find: findWebKit,
    start() {
      const webKit = findWebKit()
      if (!webKit) throw new Error('There is no WebKit.')
      return startWebKit(webKit)
    },
  },
}
type EngineName = keyof typeof engines

/**
 * Gives each test `openTab`, which opens a tab of Firefox or WebKit. Each browser starts when a test first needs it,
 * and then serves all tests of its worker.
 */
const test = base.extend<{ openTab: (name: EngineName) => Promise<Tab> }, { started: Map<EngineName, Engine> }>({
  started: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are needed
    async ({}, use) => {
      const started = new Map<EngineName, Engine>()
      await use(started)
      for (const engine of started.values()) await engine.close()
    },
    { scope: 'worker' },
  ],
  openTab: async ({ started, address }, use) => {
    const open: { close(): Promise<void> }[] = []
    await use(async (name) => {
      const engine = started.get(name) ?? (await engines[name].start())
      started.set(name, engine)
      const window = await engine.openWindow({ width: 1280, height: 900 })
      open.push(window)
      return tabIn(window, address)
    })
    for (const window of open) await window.close()
  },
})

const isFull = process.env.FULL_MATRIX !== undefined

for (const engine of ['Firefox', 'WebKit'] as const)
  for (const language of ['en', 'ar'] as const)
    test.describe(`${engine}, in ${language}`, () => {
      test.skip(() => !engines[engine].find(), `There is no ${engine} on this machine.`)
      const wording = words[language]

      test('a request is found by a filter and opened, and a message sent after an error', async ({
        openTab,
        site,
      }) => {
        await publish(
          site.database.staff,
          anOpportunity({ company: 'Alif', country: 'Jordan', services: ['Expert witness'] }),
          anOpportunity({ company: 'Baa', country: 'Egypt', contact_email: 'claims@baa.example' }),
        )
        const tab = await openTab(engine)
        await tab.open(`${wording.path}/`)
        await tab.press('checkbox', wording.egypt)
        await tab.isAt(/\?.*country=Egypt/)
        await tab.reads('Baa')
        await tab.lacks('Alif')
        await expectOwnSides(tab)
        await tab.press('card', wording.delay)
        await tab.press('button', wording.contact)
        await tab.reads('claims@baa.example')

        await tab.open(`${wording.path}/contact`)
        // If the browser prefers the other language, the page offers that language a moment later. Wait for the offer,
        // because it moves the button.
        if ((await tab.run(() => navigator.language)).startsWith(wording.other)) await tab.reads(wording.offered)
        await tab.fill(wording.email, 'rana@khudayri.example')
        await tab.press('button', wording.send)
        await tab.reads(wording.nameMissing)
        await tab.fill(wording.name, 'رنا الخضيري')
        await tab.fill(wording.message, 'Please correct our listing.')
        await tab.press('button', wording.send)
        await tab.sees('heading', wording.sent)
        const { rows } = await site.database.staff.query(sql`select name, email, message from contact_submissions`)
        expect(rows).toEqual([
          { name: 'رنا الخضيري', email: 'rana@khudayri.example', message: 'Please correct our listing.' },
        ])
      })

      if (!isFull) return

      test('a request is posted after errors, approved in the console and found by a word', async ({
        openTab,
        site,
      }) => {
        const tab = await openTab(engine)
        await tab.open(`${wording.path}/post-vendor-request`)
        await tab.press('button', wording.submit)
        await tab.reads(wording.descriptionMissing)
        for (const name of [wording.delay, wording.civil, wording.english]) await tab.press('checkbox', name)
        await tab.fill(wording.description, 'Depot and stabling yard.')
        await tab.choose(wording.projectType, 'Rail')
        await tab.choose(wording.ownershipType, 'Public')
        await tab.choose(wording.projectSize, '$500M - $1B')
        await tab.choose(wording.projectLocation, 'Saudi Arabia')
        await tab.fill(wording.companyName, 'Rasikh Nafud')
        await tab.choose(wording.companyType, 'Law Firm')
        await tab.fill(wording.companyLocation, 'Riyadh')
        await tab.fill(wording.companyWebsite, 'https://rasikh.example')
        await tab.fill(wording.contactEmail, 'claims@rasikh.example')
        await tab.press('button', wording.submit)
        await tab.sees('heading', wording.submitted)

        const { pathname, search } = new URL(await site.signInLink('amal@dalil.example'))
        await tab.open(wording.path + pathname + search)
        await tab.press('button', wording.signIn)
        await tab.press('link', 'Rasikh Nafud')
        await tab.press('button', wording.approve)
        await tab.reads(wording.approved)

        await tab.open(`${wording.path}/?q=rasikh`)
        await tab.press('card', wording.delay)
        await tab.sees('heading', 'Rasikh Nafud')
        const { rows } = await site.database.staff.query(sql`
          select company, services, specialties, project_type, country from opportunities`)
        expect(rows).toEqual([
          {
            company: 'Rasikh Nafud',
            services: ['Delay analysis'],
            specialties: ['Civil'],
            project_type: ['Rail'],
            country: 'Saudi Arabia',
          },
        ])
      })

      test('a freelancer lists services', async ({ openTab, site }) => {
        const tab = await openTab(engine)
        await tab.open(`${wording.path}/list-your-services`)
        await tab.press('radio', wording.freelancer)
        await tab.fill(wording.firstName, 'Rana')
        await tab.fill(wording.lastName, 'Khudayri')
        await tab.fill(wording.linkedIn, 'linkedin.com/in/rana-khudayri-example')
        await tab.fill(wording.city, 'Doha')
        await tab.choose(wording.country, 'Qatar')
        await tab.fill(wording.contactEmail, 'rana@khudayri.example')
        for (const name of [wording.witness, wording.civil, wording.english]) await tab.press('checkbox', name)
        await tab.press('button', wording.submitListing)
        await tab.sees('heading', wording.listed)
        const { rows } = await site.database.staff.query(sql`
          select company_name, services, country, linkedin_profile from vendor_listings`)
        expect(rows).toEqual([
          {
            company_name: 'Rana Khudayri',
            services: ['Expert witness'],
            country: 'Qatar',
            linkedin_profile: 'linkedin.com/in/rana-khudayri-example',
          },
        ])
      })

      test('vendors are searched, shortlisted, compared and removed', async ({ openTab, site }) => {
        await insertListings(
          site.database.staff,
          { company_name: 'Mizaneth One' },
          { company_name: 'Mizaneth Two' },
          { company_name: 'Waseet' },
        )
        const tab = await openTab(engine)
        await tab.open(`${wording.path}/browse-vendors`)
        await tab.fill(wording.searchVendors, 'mizaneth')
        await tab.lacks('Waseet')
        await tab.isAt(/\?q=mizaneth$/)
        for (const name of ['Mizaneth One', 'Mizaneth Two']) await tab.press('checkbox', `${wording.shortlist} ${name}`)
        await tab.press('link', wording.compare)
        await tab.isAt(/\/browse-vendors\/compare\?/)
        await tab.reads('Mizaneth Two')
        await tab.press('link', `${wording.remove} Mizaneth One`)
        await tab.lacks('Mizaneth One')
      })

      test('a sender pauses, resumes and closes a request by the link of a letter', async ({
        openTab,
        site,
        address,
      }) => {
        const { id } = await postAndApprove(site)
        const submission = { kind: 'request', submissionId: id } as const
        const tab = await openTab(engine)
        await tab.open(await createManageLink(site.database.staff, address, submission, language))
        await tab.press('button', wording.pause)
        await tab.reads(wording.paused)
        await tab.press('button', wording.resume)
        await tab.sees('heading', wording.published)
        await tab.press('button', wording.close)
        await tab.reads(wording.chooseFirst)
        await tab.press('radio', wording.found)
        await tab.press('button', wording.close)
        await tab.sees('heading', wording.closed)
      })
    })

/**
 * Expects that English text in a card is aligned to the left even on an Arabic page, and that the scroll bar of the
 * filter panel takes little room.
 */
async function expectOwnSides(tab: Tab): Promise<void> {
  const { text, scrollbar } = await tab.run(() => {
    const description = document.querySelector('li article .request-card-text[lang="en"] > p') as HTMLElement
    const written = document.createRange()
    written.selectNodeContents(description)
    const filters = document.querySelector('search') as HTMLElement
    return {
      text: written.getBoundingClientRect().left - description.getBoundingClientRect().left,
      scrollbar: filters.offsetWidth - filters.clientWidth,
    }
  })
  expect(text).toBeLessThan(1)
  expect(scrollbar).toBeLessThanOrEqual(8)
}
