import { strFromU8, unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestSite, testSite } from '../../../test/app.ts'
import { anOpportunity, publish } from '../../../test/builders.ts'
import { whileUnreachable } from '../../../test/database.ts'
import { watchLog } from '../../../test/log.ts'

let site: TestSite
let ids: string[]
beforeAll(async () => {
  site = await testSite()
  const rows = Array.from({ length: 25 }, (_, at) =>
    anOpportunity({ country: 'Oman', company: `Company ${at}`, posted_at: new Date(Date.UTC(2026, 0, 31 - at)) }),
  )
  ids = await publish(site.database.staff, ...rows, anOpportunity({ country: 'Iraq', company: '=2+5' }))
})
afterAll(() => site.close())

test('the JSON Feed has the entries of the Atom feed, in the language of the page', async () => {
  const answer = await site.get('/ar/feed.json?country=oman&junk=1')
  expect(answer.headers.get('Content-Type')).toBe('application/feed+json')
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
  const { items, next_url, ...feed } = JSON.parse(await answer.text())
  expect(feed).toEqual({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'دليل: طلبات الخدمة (عُمان)',
    description: expect.stringMatching(/^\p{Script=Arabic}/u),
    home_page_url: 'http://dalil.example/ar?country=Oman',
    feed_url: 'http://dalil.example/ar/feed.json?country=Oman',
    language: 'ar',
    authors: [{ name: 'دليل', url: 'http://dalil.example/ar' }],
    _dalil: {
      about: 'http://dalil.example/data',
      facts_license: 'https://creativecommons.org/licenses/by/4.0/',
      texts: 'all rights reserved; may be shown with a link while the request is open',
      license: 'http://dalil.example/data#licence',
    },
  })
  expect(items[0]).toEqual({
    id: ids[0],
    url: `http://dalil.example/ar/opportunities/${ids[0]}`,
    title: 'تحليل التأخير: Company 0',
    content_text: 'An independent delay analysis for a depot.',
    language: 'en',
    date_published: '2026-01-31T00:00:00.000Z',
    authors: [{ name: 'Company 0' }],
    tags: ['تحليل التأخير', 'عُمان'],
    _dalil: { about: 'http://dalil.example/data', closes_on: null, country: 'Oman', services: ['Delay analysis'] },
  })
  const atom = await (await site.get('/ar/feed.xml?country=Oman')).text()
  expect(atom).toContain(
    '<rights>Facts: CC BY 4.0. Texts: all rights reserved; may be shown with a link while the request is open. http://dalil.example/data#licence</rights>',
  )
  expect(items.map(({ url }: { url: string }) => url)).toEqual(
    [...atom.matchAll(/<id>(.*\/opportunities\/.*)<\/id>/g)].map(([, url]) => url),
  )
  const next = JSON.parse(await (await site.get(next_url.replace('http://dalil.example', ''))).text())
  expect(next.items.map(({ id }: { id: string }) => id)).toEqual([ids[24]])
  expect(next.next_url).toBeUndefined()
})

test('the CSV file has the columns of the API and all rows that match', async () => {
  const answer = await site.get('/opportunities.csv?country=Oman')
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="opportunities.csv"')
  expect(answer.headers.get('Link')).toBe('<http://dalil.example/data#licence>; rel="license"')
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
  const [head, first, ...others] = (await answer.text()).split('\r\n')
  expect(head).toBe(
    '"id","url","title","services","specialties","languages","description","project_type","ownership_type","project_size","country","company","location","posted_at","closes_on","closes_at","stage","contract_form","fidic_book","acts_for","capacity","forum","seat","needed_by"',
  )
  expect(first).toBe(
    `"${ids[0]}","http://dalil.example/opportunities/${ids[0]}","Delay analysis: Company 0","Delay analysis","Civil","English","An independent delay analysis for a depot.","Rail","Public","$10M - $50M","Oman","Company 0","Amman","2026-01-31T00:00:00.000Z","","","","","","","","","",""`,
  )
  expect(others).toHaveLength(25)
  expect(await (await site.get('/ar/opportunities.csv?country=Oman')).text()).toContain('"عمّان"')
})

test('the file of an Arabic page has Arabic labels, options and cities, and the same rows', async () => {
  const [id] = await publish(
    site.database.staff,
    anOpportunity({ country: 'Jordan', services: ['Delay analysis', 'Claims preparation'] }),
  )
  const [head, first, end] = (await (await site.get('/ar/opportunities.csv?country=Jordan')).text()).split('\r\n')
  expect(head).toBe(
    '"المعرّف","رابط الطلب","عنوان الطلب","الخدمات المطلوبة","التخصصات","اللغات","الوصف","نوع المشروع","نوع الملكية","قيمة المشروع","موقع المشروع","اسم الشركة أو الجهة","مقر الجهة","وقت النشر (UTC)","آخر يوم للردود","وقت الإغلاق (UTC)","المرحلة","نموذج العقد","كتاب فيديك","الصفة في العقد","الصفة المهنية المطلوبة","جهة التحكيم أو قواعده","مقر التحكيم","الموعد المطلوب لإنجاز الخدمة"',
  )
  expect(first).toContain(`"${id}","http://dalil.example/ar/opportunities/${id}"`)
  expect(first).toContain('"تحليل التأخير؛ إعداد المطالبات"')
  expect(first).toContain('"من 10 إلى 50 مليون دولار","الأردن"')
  expect(first).toContain('"عمّان"')
  expect(first).not.toMatch(/"(Delay analysis|Civil|English|Rail|Public|Amman)/)
  expect(end).toBe('')
})

test('the spreadsheet has the content of the CSV file, with dates, and begins at the right in Arabic', async () => {
  const answer = await site.get('/opportunities.xlsx?country=Oman')
  expect(answer.headers.get('Content-Type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="opportunities.xlsx"')
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
  const [head = [], first = [], ...others] = await readSheet(Buffer.from(await answer.arrayBuffer()))
  expect(head.slice(0, 3)).toEqual(['id', 'url', 'title'])
  expect(first[head.indexOf('posted_at')]).toEqual(new Date('2026-01-31T00:00:00Z'))
  expect([first[0], first[11], others.length]).toEqual([ids[0], 'Company 0', 24])
  const arabic = Buffer.from(await (await site.get('/ar/opportunities.xlsx?country=Iraq')).arrayBuffer())
  expect(strFromU8(unzipSync(arabic)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toMatch(
    / rightToLeft="1".*<t xml:space="preserve">=2\+5<\/t>/s,
  )
})

test('a formula in the CSV file is text', async () => {
  expect(await (await site.get('/opportunities.csv?country=Iraq')).text()).toContain(`"'=2+5"`)
})

test.for([
  ['/?country=oman&after=x', '?country=Oman', ''],
  ['/ar?q=depot', '?q=depot', '/ar'],
  ['/requests/oman', '?country=Oman', ''],
  ['/', '', ''],
] as const)('the list %s names its other formats, with its filters', async ([path, query, base]) => {
  const { document } = await site.page(path)
  const links = [...document.querySelectorAll('link[rel="alternate"][type]')]
  expect(links.map((link) => [link.getAttribute('type'), link.getAttribute('href')])).toEqual([
    ['application/atom+xml', `${base}/feed.xml${query}`],
    ['application/feed+json', `${base}/feed.json${query}`],
    ['text/csv', `${base}/opportunities.csv${query}`],
  ])
})

test('no format has an email address', async () => {
  const typed = 'rana@khudayri.example'
  await publish(
    site.database.staff,
    anOpportunity({ country: 'Syria', company: typed, location: typed, description: typed }),
  )
  for (const path of [
    '/feed.xml',
    '/feed.json',
    '/opportunities.csv',
    '/api/v1/requests',
    '/api/v1/changes',
    '/api/v1/lists',
  ])
    expect(await (await site.get(path)).text(), path).not.toContain('@')
})

test.for([
  ['/feed.json', 'The database cannot be reached.'],
  ['/ar/opportunities.csv', 'تعذّر الاتصال بقاعدة البيانات.'],
] as const)('without the database %s is a problem in JSON with a Retry-After header', async ([path, detail]) => {
  const log = watchLog()
  await whileUnreachable(site.database.url, async () => {
    const answer = await site.get(path)
    const { status, headers } = answer
    expect([status, headers.get('Content-Type'), headers.get('Retry-After'), headers.get('Cache-Control')]).toEqual([
      503,
      'application/problem+json',
      '30',
      'no-store',
    ])
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(await answer.text()).toContain(detail)
  })
  expect(log).toHaveLength(1)
})
