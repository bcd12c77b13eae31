import { expect, test } from 'vitest'
import { monogramOf } from './monogram.ts'

const apart = '\u200c'

test.for([
  ['Wadi Crest Contracting', `W${apart}C`],
  ['mizaneth', `M${apart}I`],
  ['Al-Futtaim & Sons', `A${apart}F`],
  ['شركة الوادي', `ش${apart}و`],
  ['شركة الوادي للمقاولات', `و${apart}ل`],
  ['The Wadi Office', `W${apart}O`],
  ['الميزان', `م${apart}ي`],
  ['مسرّات', `م${apart}س`],
  ['مؤسّسة الوادي للمقاولات', `و${apart}ل`],
  ['الْمُهَنْدِسُون', `م${apart}ه`],
  ['مـصر', `م${apart}ص`],
  ['می\u200cخواهم', `م${apart}ی`],
  ['M\u0331aadi', `M\u0331${apart}A`],
  ['X\u0304y', `X\u0304${apart}Y`],
  ['E\u0301toile', `É${apart}T`],
  ['4 Seasons', `4${apart}S`],
  ['𝒜', `𝒜${apart}`],
  ['…', apart],
  ['', apart],
] as const)('the monogram of %s is %s', ([name, letters]) => {
  expect(monogramOf(name)).toBe(letters)
})
