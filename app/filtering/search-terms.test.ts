import { expect, test } from 'vitest'
import { termsOf } from './search-terms.ts'

const wordsOf = (search: string) => termsOf(search).map(({ words }) => words.join(' '))

test.for<[string, string[]]>([
  ['Riyadh, rail', ['Riyadh', 'rail']],
  // In both languages prepositions and the like are no words of their own beside others.
  ['the delay analysis of the bridge', ['delay analysis', 'bridge']],
  ['the and of to in for is on at X', ['X']],
  ['خبير في الرياض', ['خبير', 'رياض']],
  ['وفي الرياض على دبي', ['رياض', 'دبي']],
  ['the of', ['the', 'of']],
  ['في', ['في']],
  // In a name they stay.
  ['extension of time', ['extension of time']],
  ['مقاول من الباطن', ['مقاول من باطن']],
  // A man's name, and an adjective that begins like 'and on'.
  ['محمد علي', ['محمد', 'علي']],
  ['التأخير الفعلي', ['تاخير', 'فعلي']],
  // At most six.
  ['a1 b2 c3 d4 e5 f6 g7 h8', ['a1', 'b2', 'c3', 'd4', 'e5', 'f6']],
  ['the and of to in for is on at', ['the', 'and', 'of', 'to', 'in', 'for']],
  // 'And', 'in', 'for', 'as' before a known word, and not before another.
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
  // An amount is one.
  ['50 مليون', ['50 مليون']],
  ['بقيمة (٥٠ مليون دولار) في دبي', ['بقيمه', '50 مليون دولار', 'دبي']],
  ['$500 million claim', ['$500 million', 'claim']],
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
])('%s is also %s, and within %o', ([search, spelling, sizes]) => {
  const [term] = termsOf(search)
  expect(term?.spellings.join(' ')).toBe(spelling)
  expect(term?.facets).toEqual(sizes.map((size) => `projectSize:${size}`))
})

test('an amount is found as it was typed, with other signs between the words', () => {
  expect(termsOf('50  Million')[0]?.spellings).toEqual(['50  million', '50 مليون'])
})

test.for<[string, string]>([
  ['عمان', 'عمان'],
  ['عُمان', 'oman'],
  ['عمّان', 'amman'],
  ['عَمّان', 'amman'],
  ['بعمّان', 'amman'],
])('%s is the place that its marks say: %s', ([search, name]) => {
  expect(termsOf(search).map(({ synonyms }) => synonyms?.name)).toEqual([name])
})

test.for(['USD 50M', '$50m', '50 مليون دولار أمريكي', '50 million US dollars'])('%s is found in dollars', (search) => {
  const [term] = termsOf(search)
  expect([...(term?.words ?? []), ...(term?.spellings ?? [])].map((text) => text.toLowerCase())).toEqual(
    expect.arrayContaining(['$50 million', '$50m', '50 million dollars', '50 million us dollars', '50 مليون دولار']),
  )
  expect(term?.facets).toEqual(['projectSize:$10M - $50M', 'projectSize:$50M - $100M'])
})

test.for(['50 مليون ريال', '50 million riyals', 'SAR 50 million', 'AED 50 million'])(
  '%s is in no size of projects, which are in dollars',
  (search) => {
    expect(termsOf(search).flatMap(({ facets }) => facets)).toEqual([])
  },
)
