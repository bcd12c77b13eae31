import { typed } from '../../kit/ui/typed.ts'
import { isNaming, type Sender } from './found.ts'
import { namesOfSenderIn } from './name-matching.ts'

/** Stands in the description of a confidential request in place of what names its sender. */
export const MASKS = { en: '[name withheld]', ar: '[الاسم محجوب]' }

export const maskOf = (text: string): string => MASKS[typed(text).lang === 'ar' ? 'ar' : 'en']

/** Without what names the sender. Names that touch or overlap, as a company's and its words, are one mask. */
export function maskedText(text: string, sender: Sender): string {
  const mask = maskOf(text)
  const spans = namesOfSenderIn(text, sender)
    .filter(isNaming)
    .map(({ at, text: { length } }) => ({ from: at, to: at + length }))
    .sort((one, other) => one.from - other.from || other.to - one.to)
  const parts: string[] = []
  let end = 0
  for (const { from, to } of spans) {
    if (parts.length === 0 || text.slice(end, from).trim()) parts.push(text.slice(end, from), mask)
    end = Math.max(end, to)
  }
  return parts.join('') + text.slice(end)
}
