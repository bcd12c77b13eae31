import { expect, test } from 'vitest'
import { monogramOf } from './monogram.ts'

const apart = '\u202f'

test.for([
  ['Wadi Crest Contracting', 'WC'],
  ['mizaneth', 'MI'],
  ['Al-Futtaim & Sons', 'AF'],
  ['شركة الوادي', `ش${apart}و`],
  ['شركة الوادي للمقاولات', `و${apart}م`],
  ['The Wadi Office', 'WO'],
  ['شركة مسرّات للكباري', `م${apart}ك`],
  ['مكتب الخبرة والتحكيم', `خ${apart}ت`],
  ['الوادي وبالتعاون', `و${apart}ت`],
  ['شركة Alpha للمقاولات', 'AL'],
  ['شركة مسرّات Claims للهندسة', `م${apart}ه`],
  ['شركة 2020', `ش${apart}2`],
  ['وثيقات لخدمات العقود', `و${apart}خ`],
  ['سهمارة لضبط المشاريع', `س${apart}ض`],
  ['ليلى لؤي', `ل${apart}ل`],
  ['وادي والي', `و${apart}و`],
  ['الميزان', `م${apart}ي`],
  ['مسرّات', `م${apart}س`],
  ['مؤسّسة الوادي للمقاولات', `و${apart}م`],
  ['الْمُهَنْدِسُون', `م${apart}ه`],
  ['مـصر', `م${apart}ص`],
  ['می\u200cخواهم', `م${apart}ی`],
  ['M\u0331aadi', 'M\u0331A'],
  ['X\u0304y', 'X\u0304Y'],
  ['E\u0301toile', 'ÉT'],
  ['4 Seasons', '4S'],
  ['𝒜', '𝒜'],
  ['…', ''],
  ['', ''],
] as const)('the monogram of %s is %s', ([name, letters]) => {
  expect(monogramOf(name)).toBe(letters)
})
