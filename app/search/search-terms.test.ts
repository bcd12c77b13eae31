import { expect, test } from 'vitest'
import { termsOf } from './search-terms.ts'

const wordsOf = (search: string) => termsOf(search).map(({ words }) => words.join(' '))

test.for<[string, string[]]>([
  ['Riyadh, rail', ['Riyadh', 'rail']],
  // In both languages, prepositions and similar words are left out if the search has other words.
  ['the delay analysis of the bridge', ['delay analysis', 'bridge']],
  ['the and of to in for is on at X', ['X']],
  ['خبير في الرياض', ['خبير', 'الرياض']],
  ['وفي الرياض على دبي', ['الرياض', 'دبي']],
  ['the of', ['the', 'of']],
  ['في', ['في']],
  // Prepositions are kept within a known name.
  ['extension of time', ['extension of time']],
  ['مقاول من الباطن', ['مقاول من باطن']],
  // The man's name 'علي' is kept although it looks like the word for 'on', and so is 'فعلي', which looks like 'and on'.
  ['محمد علي', ['محمد', 'علي']],
  ['التأخير الفعلي', ['تاخير', 'فعلي']],
  ['والي الدين', ['والي', 'دين']],
  ['نظام آلي', ['نظام', 'الي']],
  ['شركة إلى دبي', ['شركه', 'دبي']],
  // At most six words are used.
  ['a1 b2 c3 d4 e5 f6 g7 h8', ['a1', 'b2', 'c3', 'd4', 'e5', 'f6']],
  ['the and of to in for is on at', ['the', 'and', 'of', 'to', 'in', 'for']],
  // The Arabic prefixes for 'and', 'in', 'for' and 'as' are removed from a known word, but not from an unknown one.
  ['وتحليل التأخير', ['تحليل تاخير']],
  ['لتحليل', ['تحليل']],
  ['ومطالبات', ['مطالبات']],
  ['فالمطالبات', ['مطالبات']],
  ['وبدبي', ['دبي']],
  ['كمقاول', ['مقاول']],
  ['ولأبو ظبي', ['ابو ظبي']],
  ['بيروت', ['بيروت']],
  ['وجدة', ['وجده']],
  ['وزارة', ['وزاره']],
  ['فراس', ['فراس']],
  ['بمدينة الرياض', ['مدينه', 'الرياض']],
  // A city keeps its article. Other words are compared without theirs.
  ['وبالرياض', ['الرياض']],
  ['للخبر', ['للخبر']],
  ['الرياض وجدة', ['الرياض', 'جده']],
  ['FIDIC Red Book claims', ['FIDIC Red Book', 'claims']],
  ['العاصمة الإدارية الجديدة', ['العاصمه الاداريه الجديده']],
  // An amount is one term.
  ['50 مليون', ['50 مليون']],
  ['بقيمة (٥٠ مليون دولار) في دبي', ['بقيمه', '50 مليون دولار', 'دبي']],
  ['$500 million claim', ['$500 million', 'claim']],
  ['$500  million claim', ['$500 million', 'claim']],
  ['10m - $ 50', ['10m', '$', '50']],
  ['USD 1.5 bn', ['USD 1.5 bn']],
  ['50 claims', ['50', 'claims']],
  ['50m', ['50m']],
  ['50 مليون دولار أمريكي', ['50 مليون دولار امريكي']],
  ['50 million US dollars claim', ['50 million US dollars', 'claim']],
  ['USD 50M', ['USD 50M']],
  ['5 ملايين دولار', ['5 ملايين دولار']],
  ['50 مليون ريال', ['50 مليون', 'ريال']],
])('%s is searched as %o', ([search, words]) => {
  expect(wordsOf(search)).toEqual(words)
})

test.for<[string, string, string[]]>([
  ['٥٠ مليون', '50 million', ['$10M - $50M', '$50M - $100M']],
  ['30 million', '30 مليون', ['$10M - $50M']],
  ['30millions', '30 million 30 مليون', ['$10M - $50M']],
  ['0.5 million', '0.5 مليون', ['< $1M']],
  ['1 مليار', '1 billion', ['$500M - $1B', '> $1B']],
  ['2,000 مليون', '2,000 million', ['> $1B']],
  ['5 million', '5 مليون 5 ملايين', ['$1M - $10M']],
  ['3 مليار', '3 billion 3 مليارات', ['> $1B']],
  ['11 million', '11 مليون', ['$10M - $50M']],
])('%s is also searched as %s, and within the sizes %o', ([search, spelling, sizes]) => {
  const [term] = termsOf(search)
  expect(term?.spellings.join(' ')).toBe(spelling)
  expect(term?.facets).toEqual(sizes.map((size) => `projectSize:${size}`))
})

test('an amount is found as it was typed, also with other signs between the words', () => {
  expect(termsOf('50  Million')[0]?.spellings).toEqual(['50  million', '50 مليون'])
})

test.for<[string, string]>([
  ['عمان', 'عمان'],
  ['عُمان', 'oman'],
  ['عمّان', 'amman'],
  ['عَمّان', 'amman'],
  ['بعمّان', 'amman'],
])('the marks of %s tell which place it is: %s', ([search, name]) => {
  expect(termsOf(search).map(({ synonyms }) => synonyms?.name)).toEqual([name])
})

test.for(['USD 50M', '$50m', '50 مليون دولار أمريكي', '50 million US dollars'])(
  '%s is searched as an amount in dollars',
  (search) => {
    const [term] = termsOf(search)
    expect([...(term?.words ?? []), ...(term?.spellings ?? [])].map((text) => text.toLowerCase())).toEqual(
      expect.arrayContaining(['$50 million', '$50m', '50 million dollars', '50 million us dollars', '50 مليون دولار']),
    )
    expect(term?.facets).toEqual(['projectSize:$10M - $50M', 'projectSize:$50M - $100M'])
  },
)

test.for(['50 مليون ريال', '50 million riyals', 'SAR 50 million', 'AED 50 million'])(
  '%s matches no project size, because these are in dollars',
  (search) => {
    expect(termsOf(search).flatMap(({ facets }) => facets)).toEqual([])
  },
)

const namesIn = (search: string) => termsOf(search).map(({ synonyms }) => synonyms?.words[0])

test.for(['خبر', 'عين', 'بخبر', 'خور', 'علا', 'القوة القاهرة', 'ظروف القاهرة'])(
  '%s is not read as a city',
  (search) => {
    expect(termsOf(search).filter(({ synonyms }) => synonyms?.form === 'place')).toEqual([])
  },
)

test('a city is found only by its name, and not by entries that begin with the same letters', () => {
  expect(termsOf('الخبر').map(({ words, facets }) => [words, facets])).toEqual([[['الخبر'], []]])
})

test.for<[string, string]>([
  ['دبي', 'Dubai'],
  ['أبوظبي', 'Abu Dhabi'],
  ['الشارقة', 'Sharjah'],
  ['عجمان', 'Ajman'],
  ['الفجيرة', 'Fujairah'],
  ['رأس الخيمة', 'Ras Al Khaimah'],
  ['العين', 'Al Ain'],
  ['الرياض', 'Riyadh'],
  ['جدة', 'Jeddah'],
  ['مكة المكرمة', 'Makkah'],
  ['المدينة المنورة', 'Madinah'],
  ['الدمام', 'Dammam'],
  ['الخبر', 'Khobar'],
  ['الظهران', 'Dhahran'],
  ['الجبيل', 'Jubail'],
  ['ينبع', 'Yanbu'],
  ['تبوك', 'Tabuk'],
  ['أبها', 'Abha'],
  ['الطائف', 'Taif'],
  ['حائل', 'Hail'],
  ['الأحساء', 'Al Ahsa'],
  ['الهفوف', 'Hofuf'],
  ['العلا', 'AlUla'],
  ['نيوم', 'NEOM'],
  ['القاهرة', 'Cairo'],
  ['الجيزة', 'Giza'],
  ['الإسكندرية', 'Alexandria'],
  ['العاصمة الإدارية', 'New Administrative Capital'],
  ['بورسعيد', 'Port Said'],
  ['السويس', 'Suez'],
  ['أسوان', 'Aswan'],
  ['الغردقة', 'Hurghada'],
  ['العين السخنة', 'Ain Sokhna'],
  ['شرم الشيخ', 'Sharm El Sheikh'],
  ['العلمين', 'El Alamein'],
  ['الدوحة', 'Doha'],
  ['لوسيل', 'Lusail'],
  ['الوكرة', 'Al Wakrah'],
  ['الخور', 'Al Khor'],
  ['الريان', 'Al Rayyan'],
  ['رأس لفان', 'Ras Laffan'],
  ['الدار البيضاء', 'Casablanca'],
  ['الرباط', 'Rabat'],
  ['طنجة', 'Tangier'],
  ['مراكش', 'Marrakesh'],
  ['فاس', 'Fez'],
  ['وجدة', 'Oujda'],
  ['عمّان', 'Amman'],
  ['إربد', 'Irbid'],
  ['العقبة', 'Aqaba'],
  ['مدينة الكويت', 'Kuwait City'],
  ['الأحمدي', 'Ahmadi'],
  ['مسقط', 'Muscat'],
  ['صحار', 'Sohar'],
  ['صلالة', 'Salalah'],
  ['الدقم', 'Duqm'],
  ['المنامة', 'Manama'],
  ['بيروت', 'Beirut'],
  ['طرابلس', 'Tripoli'],
  ['صفاقس', 'Sfax'],
  ['وهران', 'Oran'],
  ['بنغازي', 'Benghazi'],
  ['بغداد', 'Baghdad'],
  ['البصرة', 'Basra'],
  ['أربيل', 'Erbil'],
  ['الموصل', 'Mosul'],
  ['دمشق', 'Damascus'],
  ['حلب', 'Aleppo'],
  ['Sharm el-Sheikh', 'Sharm El Sheikh'],
  ['Al-Khobar', 'Khobar'],
  ['Al-Ula', 'AlUla'],
  ['Al-Ain', 'Al Ain'],
  ['Al-Ahsa', 'Al Ahsa'],
  ['Al Hasa', 'Al Ahsa'],
  ['Al-Hofuf', 'Hofuf'],
  ['Ras Al-Khaimah', 'Ras Al Khaimah'],
])('%s is read as %s', ([search, city]) => {
  expect(namesIn(search)).toEqual([city])
})

test.for<[string, string]>([
  ['Red', 'الأحمر'],
  ['Yellow', 'الأصفر'],
  ['Silver', 'الفضي'],
  ['Pink', 'الوردي'],
  ['Green', 'الأخضر'],
  ['Gold', 'الذهبي'],
  ['White', 'الأبيض'],
  ['Emerald', 'الزمردي'],
  ['Orange', 'البرتقالي'],
  ['Blue-Green', 'الأزرق'],
])('the %s Book of FIDIC has one name in both languages', ([colour, arabic]) => {
  const english = [`${colour} Book`, `FIDIC ${colour}`, `FIDIC ${colour} Book`]
  const spellings = [
    ...english,
    `الكتاب ${arabic}`,
    `فيديك ${arabic}`,
    `كتاب فيديك ${arabic}`,
    `كتاب الفيديك ${arabic}`,
  ]
  for (const search of spellings) expect([search, ...namesIn(search)]).toEqual([search, `${colour} Book`])
})

test.for<[string, string]>([
  ['FIDIC Blue', 'Blue-Green Book'],
  ['محامٍ', 'محامي'],
  ['محامو', 'محامي'],
  ['محكمو', 'arbitrator'],
  ['تحالف', 'JV'],
  ['مشروعات مشتركة', 'JV'],
  ['no-objection certificate', 'NOC'],
  ['taking over certificate', 'taking-over certificate'],
  ['محضر الاستلام الابتدائي', 'taking-over certificate'],
  ['فترة ضمان العيوب', 'DLP'],
  ['المستخلص الختامي', 'final account'],
])('%s is found with %s', ([search, name]) => {
  expect(namesIn(search)).toEqual([name])
})
