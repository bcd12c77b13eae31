import type { Language } from '../config/language.ts'
import { languageOfText } from './language-of-text.ts'

const LETTERS: Record<Language, RegExp> = { en: /\p{Script=Latin}/u, ar: /\p{Script=Arabic}/u }

const isIn = (language: Language, text: string): boolean => LETTERS[language].test(text)

// A run is text in an Arabic line that is read from left to right: a web address, numbers such as '(02) 123-4567' and
// '$1M - $5M', a phrase that begins with a Latin letter, or text in brackets such as '[PDF]'.
const RUN =
  /((?:https?:\/\/|www\.)[^\s،؛«»]*[\p{L}\d/]|(?:(?:\(\+?\d{2,5}\) ?)?(?:(?:(?<![\p{L}\d])(?:[<>] ?|[+±#~-]))?(?:[$€£] ?)?\d(?:[\p{sc=Latn}\d.,:/'@_–-]*[\p{sc=Latn}\d])?(?: ?%|[$€£+°])?(?: ?\([\p{sc=Latn}\d]{1,9}\))*(?: (?:[-–—] )?(?=[+<>$€£]{0,2} ?\d))?)+(?:(?: [-–—])? (?=\p{sc=Latn}))?|(?=\p{sc=Latn}))(?:\p{sc=Latn}(?:[ -'*-Z\\^-z|~€£°–—‘’“”\p{sc=Latn}]|[([][ -'*-Z\\^-z|~€£°–—‘’“”\p{sc=Latn}]+[)\]])*(?<=[\p{sc=Latn}\d%$€£+)\]]))?|[([][ -'*-Z\\^-z|~€£°–—‘’“”\p{sc=Latn}]+[)\]])/u

// Runs that need no isolation, because Unicode's bidirectional algorithm shows them as they were typed.
const WORDS_OR_DIGITS = /^(?:[\p{L} ]+|\d+)$/u

/**
 * Splits a line into parts. The parts at odd places are runs that are read from left to right, and must be isolated.
 */
export function runsOf(line: string): string[] {
  if (isIn('en', line) && !isIn('ar', line)) return [line]
  return splitRuns(WORDS_OR_DIGITS, line)
}

/** Splits a line at its runs. A run that matches `plain` remains part of the text around it. */
function splitRuns(plain: RegExp, line: string): string[] {
  const runs = ['']
  for (const [at, part] of line.split(RUN).entries())
    if (at % 2 && !plain.test(part)) runs.push(part, '')
    else runs[runs.length - 1] += part
  return runs
}

// Numbers that must stay on one line. The first alternative is for '2025-04-07' and '12/2025', because browsers break
// lines after a hyphen or a slash. The second is for amounts such as 'SAR 12,500' and '12 500 - 13 000 MAD'.
const NUMBER =
  /((?<!\S)(?=\S{3,22}(?!\S))\S*\d[-–/]\d\S*|(?<!\S)\(?(?:[A-Z]{3} (?:\/ )?\d[\d.,]*|[+$€£]?\d[\d.,]*[KMB]?(?:(?: [-–])? [$€£]?\d[\d.,]*[KMB]?)+(?: [A-Z]{3}(?![A-Z]))?|\d[\d.,]* [A-Z]{3}(?![A-Z]))\)?)/
// A number that consists only of digits is left as it is, because a line never breaks within it. Letters next to it may
// belong to the same word, as in «1441هـ».
const DIGITS = /^\d+$/
const ARABIC_PHRASE = /([\p{sc=Arab}\p{M}]+(?: [\p{sc=Arab}\p{M}]+)*)/u

/** Splits a line without Arabic letters. The parts at odd places are numbers that must stay on one line. */
export const unbrokenNumbersIn = (text: string): string[] => text.split(NUMBER)

/** Splits a line. The parts at odd places are numbers, or text in a different script from the rest of the line. */
export function quotedRunsOf(line: string): string[] {
  if (!isIn('ar', line)) return unbrokenNumbersIn(line)
  return languageOfText(line) === 'en' ? line.split(ARABIC_PHRASE) : splitRuns(DIGITS, line)
}

// The greatest length in characters of a run that stays on one line. The amount '(SAR / 12,500,000.00)' has 21.
const LONGEST_UNBROKEN = 22

const LONGEST_RANGE = 40
// The spaces at which a line may break. A range extends across a no-break space, because the browser would break a line
// even there if an inline block were next to it.
const BREAK = /[^\S\u00a0]/

export const isUnbroken = (run: string): boolean => [...run].length <= LONGEST_UNBROKEN

/**
 * Returns the ranges of short runs in order. Each range includes the characters that touch the run without a space, as
 * in «وFIDIC Red Book،».
 */
export function unbrokenRanges(runs: string[]): [from: number, to: number][] {
  const line = runs.join('')
  const ranges: [number, number][] = []
  let end = 0
  for (const [at, run] of runs.entries()) {
    const start = end
    end += run.length
    if (at % 2 === 0 || !isUnbroken(run)) continue
    const before = line.slice(Math.max(0, start - LONGEST_RANGE), start).split(BREAK)
    const after = line.slice(end, end + LONGEST_RANGE).split(BREAK)
    const from = start - (before.at(-1)?.length ?? 0)
    const to = end + (after[0]?.length ?? 0)
    const last = ranges.at(-1)
    if (last && from < last[1]) last[1] = to
    else ranges.push([from, to])
  }
  return ranges.filter(([from, to]) => to - from <= LONGEST_RANGE)
}

/**
 * Returns the language and the runs of each line, including its line break. A line without letters gets the language of
 * the whole text. If the whole text has no letters, its language is undefined, and the page's language applies.
 */
export function linesOf(text: string): { language: Language | undefined; runs: string[] }[] {
  const language = languageOfText(text)
  const lines = text.match(/[^\n]*\n|[^\n]+/g) ?? []
  return lines.map((line) => ({ language: languageOfText(line) ?? language, runs: runsOf(line) }))
}

/** Isolates the runs of a plain text with control characters. */
export const isolateRuns = (text: string): string =>
  linesOf(text)
    .map(({ language, runs }) => {
      const [line, shown] = [runs.join(''), runs.map((run, at) => (at % 2 ? `\u2066${run}\u2069` : run)).join('')]
      return language ? startMark(line, language) + shown : shown
    })
    .join('')

const MARKS: Record<Language, string> = { en: '\u200E', ar: '\u200F' }

/**
 * Returns the direction mark that a line needs if it does not begin in the script of its language. Without the mark,
 * plain text would take its direction from the first letter.
 */
export function startMark(line: string, language: Language): string {
  const [first = ''] = line.match(/\p{L}/u) ?? []
  return isIn(language === 'ar' ? 'en' : 'ar', first) && isIn(language, line) ? MARKS[language] : ''
}
