import { readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import { afterAll, expect, test } from 'vitest'
import { guidePath } from '../app/guides/guide-path.ts'
import { vendorServices } from '../app/vocabulary/closed-lists.ts'
import { endedRequests } from '../bin/samples/ended-requests.ts'
import { inventOpportunity } from '../bin/samples/invented-opportunities.ts'
import { opportunitySamples } from '../bin/samples/opportunities.ts'
import { requestSamples } from '../bin/samples/requests.ts'
import { testSite } from './app.ts'
import { guideAt } from './guide-page.ts'

const site = await testSite()
afterAll(() => site.close())

/**
 * Phrases that the opponent of a request's sender could use in a dispute, in English and Arabic. No request that shows
 * its sender's name should contain them.
 */
const admissions: Record<string, RegExp[]> = {
  'late or missing notices': [
    /notices?\b[^.\n]{0,60}\b(given|late|lost|missing|missed|in time|out of time|within \d|disputed?|not up to date)\b/i,
    /\b(given|late|lost|missing|missed|disputed)\b[^.\n]{0,40}\bnotices?\b|time[- ]bar/i,
    /(إشعار|الإشعار|إخطار)\S*[^.\n]{0,60}(قُدّم|موعد|خلال \d|متأخر|نزاع|فات)|التزام\S* [^.\n]{0,20}الإشعار/,
  ],
  'gaps in records': [
    /\b(records?|diaries|timesheets|updates|baseline)\b[^.\n]{0,50}\b(missing|thin|gaps?|lost|poor|allow it|accepted|approved|never|not)\b/i,
    /missing (records|documents)|paper records|records (were|you) kept/i,
    /(سجلات|مستندات|يوميات)\S*[^.\n]{0,40}(?<!\p{L})(ناقص|مفقود|غير كافي|المحفوظة)|عدم كفاية المستندات|سجلات ورقية/u,
  ],
  'delay of one’s own, and concurrent delay': [
    /concurren|our own delays?|both sides? delay|\bbehind\b|\b(days|weeks|months|years) (late|behind|overdue)\b/i,
    /(متزامن|المتزامن)|تأخيراتنا|تأخرنا|(وقد )?تأخر المشروع|وتجاوز المشروع مدته|الأعمال المتراكمة/,
  ],
  counterclaims: [/counter-?\s?claim|contra account|set-?off/i, /مطالب[ةت]\S* (ال)?مقابل|دعوى متقابلة|مقاصّة/],
  'settlement aims': [
    /\bsettl(e[sd]?|ing)\b|\bsettlement (meetings?|aims?|agreement|committee|paper|in|with|by)\b|for settlement|amicabl|\bmediat/i,
    /تسوية|نتصالح|(?<!\p{L})(ال)?صلح(?!\p{L})|وديًا|الودية|وساطة/u,
  ],
  'likely outcomes and doubts': [
    /likely outcomes?|how much should we reserve|you doubt|lost entitlement|cannot be supported|some truth/i,
    /شيء من الصحة|ندفع، أم|محل التحفظ/,
  ],
  'amounts in dispute': [
    /million|\b(AED|SAR|QAR|OMR|KWD|BHD|BD|EGP|JOD|USD|EUR)\s?\d|[$€]\s?\d|\d+\s?% (unpaid|of the contract)|unpaid|deducted|overdue/i,
    /مليون|ملايين|مليار|\d\s?(ألف\s)?(ريال|درهم|دينار|جنيه|ليرة|دولار|يورو)|يطالب ب|غرامات/,
  ],
  'decisions against the sender': [
    /\b(rejected|refused|returned twice|closed two|withheld|terminated|liquidation|wrote off)\b|Engineer has granted/i,
    /رُفضت|رفضت|وأعاده المهندس|أنهينا عقد|سيّلنا/,
  ],
  'tribunal and hearing dates': [
    /\bhearings?\b|sole arbitrator|three arbitrators|tribunal|arbitration (notice|has been|filed|seated|under)|statement of defence/i,
    /جلسة|جلسات|الجلسة|ندبت المحكمة|أمام المحكمة|هيئة التحكيم|بيان الدفاع/,
  ],
}

const admissionsIn = (texts: readonly string[]) =>
  texts.flatMap((text) =>
    Object.entries(admissions).flatMap(([kind, patterns]) =>
      patterns.flatMap((pattern) => {
        const found = text.match(pattern)?.[0]
        return found === undefined ? [] : [`${kind}: '${found}' in '${text.slice(0, 60)}'`]
      }),
    ),
  )

test.for([
  'Three of five notices were in time.',
  'Notices were given for 12 events; for some of them the time bar is in dispute.',
  'Our timesheets are good. Our diaries are not.',
  'Records are good for the first 9 months and thin after the planner left.',
  'A critical review of our own delays, for our eyes only.',
  'The works are running 311 days behind the Time for Completion.',
  'Advice on a counterclaim for delay damages.',
  'Amicable settlement is still possible and wanted.',
  'Delay damages have been deducted without a determination.',
  'A first view of likely outcomes.',
  'SCCA arbitration seated in Riyadh, three arbitrators.',
  'Arbitration under DIAC rules, after the statement of defence.',
  'وقُدّمت ثلاثة إشعارات من خمسة في موعدها.',
  'رُفضت المطالبة السابقة لعدم كفاية المستندات.',
  'تحليل مستقل للتأخير يبيّن التأخير المتزامن إن وجد.',
  'مشورة بشأن مطالبة مقابلة.',
  'دعم في اجتماعات التسوية.',
  'نحتاج إلى التقرير قبل جلسة مجلس فض المنازعات.',
])('this text is found to be an admission: %s', (text) => {
  expect(admissionsIn([text])).not.toEqual([])
})

test('no sample and no invented request contains an admission', () => {
  const invented = Array.from({ length: 500 }, (_, index) => inventOpportunity(index))
  const texts = [...opportunitySamples, ...requestSamples, ...endedRequests, ...invented].map(
    ({ description }) => description,
  )
  // The only text that is found is a sample of an advertisement. It names a fee, and reviewers are expected to decline
  // it.
  expect(admissionsIn(texts)).toEqual([expect.stringContaining("'AED 7' in 'BEST RATES")])
})

/**
 * Returns the messages of a catalogue, each with its English text, its Arabic text and the source files that use it.
 */
async function readCatalogue(file: string) {
  const options = { locale: 'ar', sourceLocale: 'en', filename: file }
  const entries = Object.entries(await formatter().parse(readFileSync(file, 'utf8'), options))
  return entries.map(([id, { message = id, translation = '', origin = [] }]) => ({
    message,
    translation,
    files: origin.map(([source]) => source),
  }))
}

async function publicTextsOfGuides(): Promise<string[]> {
  const paths = vendorServices.map(guidePath).flatMap((path) => [path, `/ar${path}`])
  const guides = await Promise.all(paths.map((path) => guideAt(site, path)))
  return guides.flatMap(({ says, example }) => [...says.flat(), example])
}

test('no guide asks for an admission in public, and no example makes one, in either language', async () => {
  const ofGuides = await publicTextsOfGuides()
  const ofExampleCard = (await readCatalogue('app/locales/ar/site.po')).filter(({ files }) =>
    files.includes('app/requests/list/example-card.tsx'),
  )
  const texts = [...ofGuides, ...ofExampleCard.flatMap(({ message, translation }) => [message, translation])]
  expect(ofGuides).toHaveLength(242)
  expect(texts.filter((text) => /Independent delay analysis|تحليل مستقل للتأخير في توسعة/.test(text))).toHaveLength(2)
  expect(admissionsIn(texts)).toEqual([])
})
