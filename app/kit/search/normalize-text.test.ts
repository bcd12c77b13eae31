import * as fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { normalizeText, withoutArticle } from './normalize-text.ts'

const { staff, close } = await testDatabase()
afterAll(close)

test.for([
  ['Façade FAÇADE', 'Facade FACADE'],
  ['１００％ ½ ﬁre', '100% 1⁄2 fire'],
  ['أحمد إدارة آفاق ٱلعقد', 'احمد اداره افاق العقد'],
  ['عُقُودٌ عـقـد', 'عقود عقد'],
  ['على ی کتاب', 'علي ي كتاب'],
  ['ﻋﻘﺪ عَقد', 'عقد عقد'],
  ['مُطالَبَة', 'مطالبه'],
  ['ڤيلا پارك چدة گروپ ژ ڭ', 'فيلا بارك جده كروب ز ك'],
  ['٢٠٢٥ ۲۰۲۵ ٪٥٠ ١٬٠٠٠٫٥', '2025 2025 %50 1,000.5'],
  ['عقد، مطالبة؛ تأخير؟', 'عقد, مطالبه; تاخير?'],
  ['«عقد» “FIDIC” ‘عقد’ $1M – $10M', '"عقد" "FIDIC" \'عقد\' $1M - $10M'],
  ['مطا\u200bلب\u200fة می\u200cخواهم عق\u00adد\u202c', 'مطالبه ميخواهم عقد'],
  ['قۡلۖ', 'قل'],
  ['ـ', ''],
  ['´', "'"],
  ['contractor`s contractor´s contractor’s contractor‘s', "contractor's contractor's contractor's contractor's"],
  [
    'contractorʼs contractorʹs contractor′s contractor‵s contractor＇s',
    "contractor's contractor's contractor's contractor's contractor's",
  ],
  ['Saʿudi Saʻudi Sa‛udi 5′', "Sa'udi Sa'udi Sa'udi 5'"],
] as const)('%s becomes %s', ([typed, normalized]) => {
  expect(normalizeText(typed)).toBe(normalized)
})

test.for([
  ['العقد', 'عقد'],
  ['والعقود', 'عقود'],
  ['للمقاول', 'مقاول'],
  ['وبالعقود', 'عقود'],
  ['وللمقاول', 'مقاول'],
  // This word keeps its article, because without it the word would be too short for the index.
  ['الري', 'الري'],
  ['وال', 'وال'],
  ['عقد', 'عقد'],
] as const)('%s is searched as %s', ([word, bare]) => {
  expect(withoutArticle(word)).toBe(bare)
})

const marks =
  '\u0001\u001f\u007f\u0085\u200d\u202e\ufeff\u0300\u036f\u0345\u05b0\u0323\u0307\u0610\u064b\u0651\u065f\u0670\u06d6\u06dd\u06e1\u08d4\u08e2\u00ad\u061c\u200b\u2069\u2064'
const letters =
  '`´ʹʻʼʽʾʿˈˊˋ՚׳‚‛′‵❛❜ꞌ＇｀\u0374\u1fbd\u1fbf\u1fef\u1ffd\u1ffe\u2033أإآٱؤئىیيےۓةهۀہەکكگݣڭپچڤژ٠٩۰۹،؛؟٪٫٬۔‐‑–—−‘’“”«»ـﷺﻻﹰﹱＡＺａ１％＿½²①ⅧĲﬁ㎏ÅΩΣςİIıßẞ가が🏗👷🏽\\%_ '
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...marks, ...letters), maxLength: 20 }),
)

test('a text is normalized as in PostgreSQL, except for its case', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 50, maxLength: 50 }), async (texts) => {
      const { rows } = await staff.query(sql`
        select typed from unnest(${texts}::text[], ${texts.map(normalizeText)}::text[]) as texts (typed, normalized)
        where lower(normalized) <> normalize_text(typed) or normalize_text(normalized) <> normalize_text(typed)`)
      expect(rows).toEqual([])
    }),
  )
})
