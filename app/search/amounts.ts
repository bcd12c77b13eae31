import { projectSizes } from '../vocabulary/closed-lists.ts'

/**
 * An amount of money in a search. `words` is the number of typed words that it takes up, `texts` are other ways to
 * write it, and `facets` are the project sizes that contain it.
 */
export type Amount = { words: number; texts: string[]; facets: string[] }

type Unit = {
  millions: number
  english: readonly [string, ...string[]]
  arabic: readonly [string, string, ...string[]]
  /**
   * `short` is read as a unit only next to a dollar sign or the name of the currency, because '50m' alone may mean 50
   * metres.
   */
  short: string
}

const UNITS: readonly Unit[] = [
  { millions: 1, english: ['million', 'millions', 'mn'], arabic: ['مليون', 'ملايين', 'مليونا'], short: 'm' },
  {
    millions: 1_000,
    english: ['billion', 'billions', 'bn'],
    arabic: ['مليار', 'مليارات', 'مليارا', 'بليون'],
    short: 'b',
  },
]
const unitOf = new Map(UNITS.flatMap((unit) => [...unit.english, ...unit.arabic].map((name) => [name, unit] as const)))
const shortUnitOf = new Map(UNITS.map((unit) => [unit.short, unit]))

const NUMBER = /^(us\$|\$)?(\d[\d,]*(?:\.\d+)?)(\p{L}*)$/u
const DOLLARS = /^(?:us\$|\$|usd|(?:us |u\.s\. |american )?dollars?|دولار(?:ا|ات)?(?: امريكيا?| امريكيه)?)$/
const OTHER_CURRENCIES = new Set(
  (
    'sar aed qar kwd bhd omr egp jod mad tnd dzd iqd lbp eur gbp € £ riyal riyals rial rials dirham dirhams dinar dinars ' +
    'pound pounds euro euros ريال ريالا ريالات درهم درهما دراهم دينار دينارا دنانير جنيه جنيها جنيهات ليره يورو'
  ).split(' '),
)

/**
 * Reads an amount such as '50 مليون', '50 million dollars' or '$50m' at the beginning of `words`, which are normalized.
 * `before` is the word that stands before `words` in the search.
 */
export function amountAt(words: readonly string[], before = ''): Amount | undefined {
  const [first = '', ...others] = words.map((word) => word.toLowerCase())
  const currency = DOLLARS.test(first) ? 1 : 0
  const amount = parseAmount(currency ? others : [first, ...others], currency > 0)
  if (!amount) return undefined
  const isOther =
    OTHER_CURRENCIES.has(before.toLowerCase()) || OTHER_CURRENCIES.has(words[amount.words]?.toLowerCase() ?? '')
  return amountOf({ ...amount, words: amount.words + currency }, !isOther || amount.isDollars)
}

type ParsedAmount = { words: number; digits: string; unit: Unit; isDollars: boolean }

function parseAmount([first = '', ...others]: readonly string[], isBehindDollars: boolean): ParsedAmount | undefined {
  const [, sign, digits, name = ''] = NUMBER.exec(first) ?? []
  if (!digits) return undefined
  const words = name ? 1 : 2
  const next = others.slice(words - 1)
  const dollarWords =
    [2, 1].find((length) => next.length >= length && DOLLARS.test(next.slice(0, length).join(' '))) ?? 0
  const isDollars = isBehindDollars || sign !== undefined || dollarWords > 0
  const unit = unitOf.get(name || (others[0] ?? '')) ?? (isDollars ? shortUnitOf.get(name) : undefined)
  return unit && { words: words + dollarWords, digits, unit, isDollars }
}

function amountOf({ words, digits, unit, isDollars }: ParsedAmount, isInDollars: boolean): Amount {
  const number = Number(digits.replaceAll(',', ''))
  const [english] = unit.english
  const [one, few] = unit.arabic
  const arabic = Number.isInteger(number) && number >= 3 && number <= 10 ? [one, few] : [one]
  const inArabic = arabic.map((name) => `${digits} ${name}`)
  const texts = isDollars
    ? [
        `$${digits} ${english}`,
        `usd ${digits} ${english}`,
        `$${digits}${unit.short}`,
        `usd ${digits}${unit.short}`,
        `${digits} ${english} dollars`,
        `${digits} ${english} us dollars`,
        ...inArabic.map((text) => `${text} دولار`),
      ]
    : [`${digits} ${english}`, ...inArabic]
  const value = number * unit.millions
  const within = isInDollars ? sizes.filter(({ from, to }) => from <= value && value <= to) : []
  return { words, texts, facets: within.map(({ size }) => `projectSize:${size}`) }
}

// The bounds of each project size in millions of dollars, read from texts such as '< $1M', '$500M - $1B' and '> $1B'.
const sizes = projectSizes.map((size) => {
  const bounds = [...size.matchAll(/\$(\d+)([MB])/g)].map(
    ([, digits, unit]) => Number(digits) * (unit === 'B' ? 1_000 : 1),
  )
  const [from = 0, to = Number.POSITIVE_INFINITY] = size.startsWith('<') ? [0, ...bounds] : bounds
  return { size, from, to }
})
