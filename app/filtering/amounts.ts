import { projectSizes } from '../../config/closed-lists.ts'

/** `words`: how many of the words it takes. `texts`: its other spellings; `facets`: the project sizes that it is within. */
export type Amount = { words: number; texts: string[]; facets: string[] }

// In millions, and how each is written in both languages.
const UNITS: readonly (readonly [number, readonly string[]])[] = [
  [1, ['million', 'millions', 'mn', 'مليون', 'ملايين', 'مليونا']],
  [1_000, ['billion', 'billions', 'bn', 'مليار', 'مليارات', 'مليارا', 'بليون']],
]
const unitOf = new Map(UNITS.flatMap(([millions, names]) => names.map((name) => [name, millions] as const)))
const WRITTEN = { 1: ['million', 'مليون'], 1000: ['billion', 'مليار'] } as Record<number, readonly string[]>

const DOLLARS = new Set(['$', 'us$', 'usd', 'dollar', 'dollars', 'دولار', 'دولارا'])
const NUMBER = /^(us\$|\$)?(\d[\d,]*(?:\.\d+)?)$/
const WITH_UNIT = /^(us\$|\$)?(\d[\d,]*(?:\.\d+)?)(million|mn|billion|bn|مليون|مليار)$/
const SHORT = /^(us\$|\$)(\d[\d,]*(?:\.\d+)?)(m|b)$/

/** '50 مليون', '50 million dollars', '$50m': the amount that normalized words begin with. */
export function amountAt(words: readonly string[]): Amount | undefined {
  const [first = '', ...others] = words.map((word) => word.toLowerCase())
  if (DOLLARS.has(first)) {
    const amount = read(others)
    return amount && amountOf({ ...amount, words: amount.words + 1, isDollars: true })
  }
  const amount = read([first, ...others])
  return amount && amountOf(amount)
}

type Read = { words: number; digits: string; millions: number; isDollars: boolean }

function read([first = '', second = '', third = '']: readonly string[]): Read | undefined {
  const [, sign, digits, unit] = WITH_UNIT.exec(first) ?? SHORT.exec(first) ?? NUMBER.exec(first) ?? []
  const millions = unitOf.get(unit ?? second) ?? { m: 1, b: 1_000 }[unit ?? '']
  if (!digits || !millions) return undefined
  const [words, next] = unit ? [1, second] : [2, third]
  const isNamed = DOLLARS.has(next)
  return { words: isNamed ? words + 1 : words, digits, millions, isDollars: isNamed || sign !== undefined }
}

function amountOf({ words, digits, millions, isDollars }: Read): Amount {
  const [english, arabic] = WRITTEN[millions] ?? []
  const texts = isDollars
    ? [`$${digits} ${english}`, `usd ${digits} ${english}`, `$${digits}${english?.[0]}`, `${digits} ${arabic} دولار`]
    : [`${digits} ${english}`, `${digits} ${arabic}`]
  const value = Number(digits.replaceAll(',', '')) * millions
  const within = sizes.filter(({ from, to }) => from <= value && value <= to)
  return { words, texts, facets: within.map(({ size }) => `projectSize:${size}`) }
}

// '< $1M', '$500M - $1B', '> $1B'.
const sizes = projectSizes.map((size) => {
  const bounds = [...size.matchAll(/\$(\d+)([MB])/g)].map(
    ([, digits, unit]) => Number(digits) * (unit === 'B' ? 1_000 : 1),
  )
  const [from = 0, to = Number.POSITIVE_INFINITY] = size.startsWith('<') ? [0, ...bounds] : bounds
  return { size, from, to }
})
