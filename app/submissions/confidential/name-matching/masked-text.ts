import { typed } from '../../../kit/ui/typed.ts'
import { isNaming, type Sender } from './found.ts'
import { namesOfSenderIn } from './name-matching.ts'
import type { Span } from './words.ts'

/** Replaces the words in the description of a confidential request that name its sender. */
export const MASKS = { en: '[name withheld]', ar: '[الاسم محجوب]' }

export const maskOf = (text: string): string => MASKS[typed(text).lang === 'ar' ? 'ar' : 'en']

const ADDRESS = /@|:\/\/|^www\.|\.\p{L}+\//u

/**
 * Includes the whole address that contains a name, because the rest of it (a mailbox, a path) can identify the sender
 * too.
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
 * Replaces the words that name the sender. Names that touch or overlap, as a company's name and its words do, get one
 * mask.
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
