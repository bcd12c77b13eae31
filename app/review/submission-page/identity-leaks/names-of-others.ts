import type { Found } from '../../../submissions/confidential/name-matching/found.ts'
import { isKnown, isNamedThing } from '../../../submissions/confidential/name-matching/known-words.ts'
import { normalWords, type Span } from '../../../submissions/confidential/name-matching/words.ts'

/**
 * Finds names of projects, companies and people. In English, these are capitalised words that are not terms of the
 * trade. In Arabic, they are words that follow 'company' and similar words.
 */
export const namesOfOthersIn = (text: string): Found[] =>
  [...capitalsIn(text), ...arabicNamesIn(text)].map((span) => ({ kind: 'named', ...span }))

type Token = Span & { isCapital: boolean; isInitial: boolean; isUnknown: boolean; isLast: boolean }

function capitalsIn(text: string): Span[] {
  const rows: Token[][] = []
  let row: Token[] = []
  for (const token of text.split('\n').flatMap(tokensOf(text))) {
    // Words such as 'of' and 'al' can be part of a name, although they have no capital.
    const joins = row.length > 0 && CONNECTORS.has(token.text.toLowerCase())
    if (token.isInitial || !(token.isCapital || joins)) {
      rows.push(row)
      row = []
    }
    if (token.isCapital || joins) row.push(token)
    if (token.isLast) {
      rows.push(row)
      row = []
    }
  }
  return [...rows, row].flatMap((one) => nameIn(text, one))
}

const CONNECTORS = new Set(['of', 'and', '&', 'al', 'el', 'bin', 'de', 'for', 'the'])

/**
 * Finds the name in a row of capitalised words. The row has a name if it contains an unknown word that does not begin a
 * sentence, or an unknown word together with a known thing such as 'Tower'.
 */
function nameIn(text: string, row: Token[]): Span[] {
  const unknown = row.filter((token) => token.isUnknown)
  const isNamed =
    unknown.some((token) => !token.isInitial) ||
    (unknown.length > 0 && row.some((token) => !token.isUnknown && token.isCapital && isThing(token.text)))
  if (!isNamed) return []
  const first = row.indexOf(unknown[0] as Token)
  const last = row.findLastIndex((token) => token.isUnknown || (token.isCapital && isThing(token.text)))
  const [from, to] = [row[first], row[Math.max(first, last)]]
  return from && to ? [{ at: from.at, text: text.slice(from.at, to.at + to.text.length) }] : []
}

const isThing = (word: string) => normalWords(word).some(isNamedThing)

const tokensOf = (text: string) => {
  let from = 0
  return (line: string): Token[] => {
    const start = from
    from += line.length + 1
    const isHeading = isTitle(line)
    let isStart = true
    return [...line.matchAll(TOKEN)].flatMap(({ 0: typed, index }) => {
      const bare = typed.replace(LEADING, '')
      const word = withoutTrailing(bare)
      const at = start + index + typed.length - bare.length
      const isInitial = isStart || isHeading
      // The word after a bullet or a number begins the sentence. A quotation mark or a bracket may follow the end of a
      // sentence.
      isStart = word === '' || /^\d{1,2}$/.test(word) ? isStart : /[.!?:;]["”’)]?$/.test(typed)
      if (word === '') return []
      const isCapital = /^\p{Lu}/u.test(word)
      return [
        {
          at,
          text: text.slice(at, at + word.length),
          isCapital,
          isInitial: isInitial && !isAbbreviation(word),
          isUnknown: isCapital && isUnknown(word),
          isLast: word.length < bare.length,
        },
      ]
    })
  }
}

const TOKEN = /\S+/gu
const LEADING = /^[("“‘'«[{*•–—-]{1,8}/u

function withoutTrailing(word: string): string {
  let end = word.length
  while (end > 0 && !/[\p{L}\p{M}\p{N}]/u.test(word.charAt(end - 1))) end--
  const bare = word.slice(0, end)
  return bare.replace(/['’]s$/u, '')
}

const isAbbreviation = (word: string) => /^\p{Lu}{3,6}$/u.test(word)

/**
 * Whether the line is a title, in which each word of four or more letters begins with a capital. In such a line, a
 * capital does not mark a name.
 */
function isTitle(line: string): boolean {
  const words = line.match(/\p{L}{4,}/gu) ?? []
  return words.length > 0 && (words.length > 1 || !/\p{Ll}/u.test(line)) && words.every((word) => /^\p{Lu}/u.test(word))
}

function isUnknown(word: string): boolean {
  // Words with digits, such as 'NEC4' and 'P6', are not names. Nor are words of one or two letters, such as the 'B' of
  // 'Package B'.
  if (/\d/.test(word)) return false
  const parts = normalWords(word)
  return parts.some((part) => part.length > 1 && !isKnown(part)) && parts.join('').length > 2
}

// Arabic has no capitals, so a name is found by the word before it, such as 'company'. The name is a text in quotation
// marks, or words that begin with the Arabic article.
const ARABIC_NAMES = [
  /(?<!\p{L})[وفبل]?(?:شركة|شركتي|مؤسسة|مجموعة|مكتب|مشروع|برج|أبراج|مجمع|فندق|منتجع|مطار|ميناء|مستشفى|جامعة|ملعب|استاد|متحف|مدينة|جزيرة|حي|شارع|طريق|جسر|محطة|سد|قصر|مول)\s(?:[«"“][^«»"“”\n]{2,60}[»"”])/gu,
  /(?<!\p{L})[وفبل]?(?:شركة|شركتي|مؤسسة|مجموعة|مشروع|برج|أبراج|مجمع|فندق|منتجع|مطار|ميناء|مستشفى|جامعة|ملعب|استاد|متحف|مدينة|جزيرة|حي|شارع|جسر|محطة|سد|قصر|مول)\s(?:ال\p{L}{2,20}(?:\sال\p{L}{2,20}){0,3})/gu,
]

const arabicNamesIn = (text: string): Span[] =>
  ARABIC_NAMES.flatMap((pattern, index) =>
    [...text.matchAll(pattern)]
      .map(({ 0: found, index: at }) => ({ at, text: found }))
      .filter(({ text: found }) => index === 0 || !normalWords(found).slice(1, 2).every(isKnown)),
  )
