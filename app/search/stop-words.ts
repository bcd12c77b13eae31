import { normalizeText } from '../kit/search/normalize-text.ts'

const ENGLISH = 'a an and are as at by for from in into is of on or that the to with'
const ARABIC = 'في من إلى على عن مع بين لدى عند حول خلال ضمن و أو ثم أمام'
const FRENCH = 'de des du les pour'

/** Words that ask, in three languages and the dialects of the region. */
const ASKING =
  'i we me my our need needed looking hire hiring want wanted find seeking best near cherche cherchons besoin ' +
  'ابحث نبحث محتاج محتاجة محتاجين أحتاج نحتاج عايز عايزة عايزين عاوز عاوزة عاوزين أبغى نبغى أبي نبي بدي بدنا مطلوب ' +
  'مطلوبة أريد نريد'

/** Normalized: prepositions, conjunctions and articles, which nearly every text has, and what is no part of the thing sought. */
export const stopWords: ReadonlySet<string> = new Set(
  normalizeText(`${ENGLISH} ${ARABIC} ${FRENCH} ${ASKING}`).split(' '),
)

/** What a thing or a person is called before its name: rows without it are found too, behind those with it. */
export const optionalWords: ReadonlySet<string> = new Set(
  normalizeText('company firm project شركة شركات مكتب مشروع حد مهندس مهندسة دكتور دكتورة أستاذ أستاذة').split(' '),
)

// 'علي' and 'والي' are names, 'آلي' is 'automatic': the prepositions are typed 'على' and 'إلى'.
const NOT_STOP_WORDS = /علي$|آلي$|^والي$/

/** In Arabic also behind 'and': 'وفي'. */
export function isStopWord(typed: string): boolean {
  const word = normalizeText(typed).toLowerCase()
  return !NOT_STOP_WORDS.test(typed) && (stopWords.has(word) || (/^و../.test(word) && stopWords.has(word.slice(1))))
}
