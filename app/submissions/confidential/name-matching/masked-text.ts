import { typed } from '../../../kit/ui/typed.ts'
import { isNaming, type Sender } from './found.ts'
import { namesOfSenderIn } from './name-matching.ts'
import type { Span } from './words.ts'

/** The texts that replace words that name the sender in the description of a confidential request. */
export const MASKS = { en: '[name withheld]', ar: '[الاسم محجوب]' }

export const maskOf = (text: string): string => MASKS[typed(text).lang === 'ar' ? 'ar' : 'en']

const ADDRESS = /@|:\/\/|^www\.|\.\p{L}+\//u

/**
 * Returns the range to replace for a match. If the match is part of a web or email address, the range is the whole
 * address, because the rest of it (a mailbox, a path) can identify the sender too.
 */
function rangeOf(text: string, { at, text: { length } }: Span): { from: number; to: number } {
  let [from, to] = [at, at + length]
  while (from > 0 && /\S/.test(text.charAt(from - 1))) from--
  while (to < text.length && /\S/.test(text.charAt(to))) to++
  if (!ADDRESS.test(text.slice(from, to))) return { from: at, to: at + length }
  while (from < at && '("\'«<['.includes(text.charAt(from))) from++
  while (to > at + length && ')"\'»>].,;:!?،؛'.includes(text.charAt(to - 1))) to--
  return { from, to }
}

/**
 * Replaces the words that name the sender with masks. Matches that touch or overlap, such as a company's name and a
 * word of it, get one mask together.
 */
export function maskedText(text: string, sender: Sender): string {
  const mask = maskOf(text)
  const ranges = namesOfSenderIn(text, sender)
    .filter(isNaming)
    .map((span) => rangeOf(text, span))
    .sort((one, other) => one.from - other.from || other.to - one.to)
  const parts: string[] = []
  let end = 0
  for (const { from, to } of ranges) {
    if (parts.length === 0 || text.slice(end, from).trim()) parts.push(text.slice(end, from), mask)
    end = Math.max(end, to)
  }
  return parts.join('') + text.slice(end)
}
