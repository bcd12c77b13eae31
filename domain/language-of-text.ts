import type { Language } from '../config/language.ts'

const NAMES = /\u2068[^\n\u2068\u2069]*\u2069/g
const ADDRESS = /@|:\/\/|^www\./
const QUOTED = /"[^"\n]*"|“[^“”\n]*”|«[^«»\n]*»|\([^()\n]*\)|\[[^[\]\n]*\]/g

/**
 * Returns the language of the sentences in a text, or undefined if the text has no letters. Two thirds of a typical
 * Arabic text about construction claims are names of methods and contracts in Latin letters, and English texts
 * sometimes quote an Arabic name or title. Isolated names, addresses, and text in brackets or quotation marks therefore
 * count only if there is no other text.
 */
export function languageOfText(text: string): Language | undefined {
  const sentences = text.replace(NAMES, ' ').replace(/\S+/g, (word) => (ADDRESS.test(word) ? '' : word))
  const found = languageOfWords(sentences.replace(QUOTED, ' ')) ?? languageOfWords(sentences) ?? languageOfWords(text)
  return found ?? (/\p{sc=Latin}/u.test(text) ? 'en' : undefined)
}

/**
 * Returns the language that has more words, where a Latin phrase that is not a sentence counts as one word or, within
 * an Arabic sentence, as none. If both languages have equally many, returns the language of the first word.
 */
function languageOfWords(text: string): Language | undefined {
  const runs = text.split('\n').flatMap(runsOfLine)
  const count = (language: Language) =>
    runs.reduce((sum, run) => sum + (run.language === language ? countOf(run) : 0), 0)
  const [english, arabic] = [count('en'), count('ar')]
  if (english === arabic) return runs[0]?.language
  return english > arabic ? 'en' : 'ar'
}

/**
 * Consecutive words of one script. `before` is the word in front of them with the space or hyphen that follows it. It
 * is undefined if anything else is in between.
 */
type Run = {
  language: Language
  words: string[]
  before?: string | undefined
  isBeforeArabic: boolean
  isLine: boolean
}

// 'P6' and "Employer's" count as words. The letters of '$5M' and '2nd' do not.
const WORD = /[\p{sc=Arabic}\p{M}\u0640\u200c\u200d]+|(?<!\d)\p{sc=Latin}[\p{sc=Latin}\p{M}\d'’./+&-]*/gu
const BESIDE = /^[\s\u0640-]*$/

function runsOfLine(line: string): Run[] {
  const runs: Run[] = []
  let end = 0
  let last = ''
  for (const { 0: word, index } of line.matchAll(WORD)) {
    const language = /^\p{sc=Latin}/u.test(word) ? 'en' : 'ar'
    const run = runs.at(-1)
    const isBeside = BESIDE.test(line.slice(end, index))
    if (run?.language === language) run.words.push(word)
    else {
      if (run) run.isBeforeArabic = isBeside && language === 'ar'
      const before = isBeside ? last + line.slice(end, index) : undefined
      runs.push({ language, words: [word], before, isBeforeArabic: false, isLine: false })
    }
    last = word
    end = index + word.length
  }
  const [only, ...others] = runs
  if (only && others.length === 0) only.isLine = true
  return runs
}

// These words occur in English sentences, but in no name of a contract, a method or a role.
const ENGLISH = new Set(
  'we our ours us you your they their them he she it its this that these those who which is are was were be been has have had will would shall should must need needs require requires seek seeks looking a an'.split(
    ' ',
  ),
)
const GOVERNING = new Set(
  'about against at before between by during for from in into of on regarding the through to under upon via with within without'.split(
    ' ',
  ),
)
// Arabic prepositions and conjunctions. The conjunction «و» or «ف» may be attached in front, as in «وفي».
const ARABIC =
  /^[وف]?(?:أو|ثم|في|من|على|إلى|الى|عن|مع|حسب|وفق|وفقا|وفقًا|بموجب|ضمن|تحت|خلال|عبر|لدى|بين|قبل|بعد|دون|بدون|مثل|باستخدام|باستعمال)?$/u
const LONGEST_TITLE = 5

function countOf({ language, words, before = '', isBeforeArabic, isLine }: Run): number {
  if (language === 'ar') return GOVERNING.has(lowered(before.trim())) || isOfSentence(before.trim()) ? 0 : words.length
  // An Arabic letter or preposition in front of a name makes it part of an Arabic sentence: «وPMI-SP», «الـ FIDIC»,
  // «بموجب FIDIC».
  if (before && (!/\s$/.test(before) || ARABIC.test(before.trim()))) return 0
  const leadsToArabic = isBeforeArabic && GOVERNING.has(lowered(words.at(-1) ?? ''))
  const isSentence = leadsToArabic || words.some(isOfSentence) || (isLine && words.length > LONGEST_TITLE)
  return isSentence ? words.length : 1
}

const isOfSentence = (word: string) => word !== 'A' && ENGLISH.has(lowered(word))

/** Lowers a capital at the beginning of a word. All other words with capitals, such as 'IT' and 'US', are names. */
const lowered = (word: string): string => word.replace(/^\p{Lu}(?=\p{Ll}|$)/u, (letter) => letter.toLowerCase())
