import bidiFactory from 'bidi-js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { directionOf, type Language } from '../config/language.ts'
import { isolateRuns, linesOf, quotedRunsOf, runsOf, unbrokenNumbersIn, unbrokenRanges } from './typed-text.ts'

const bidi = bidiFactory()
const withoutIsolates = (text: string) => text.replace(/[\u2066\u2069]/g, '')

/** Returns a line as a screen shows it from left to right, by Unicode's bidirectional algorithm. */
function shownFromLeft(line: string, language: Language): string {
  return withoutIsolates(bidi.getReorderedString(line, bidi.getEmbeddingLevels(line, directionOf(language))))
}

// The second text of each pair has the isolated runs in braces.
test.for([
  ['للتواصل: +971 4 123 4567', 'للتواصل: {+971 4 123 4567}'],
  ['قيمته $100M - $500M', 'قيمته {$100M - $500M}'],
  ['بدأ في 2025-04-07', 'بدأ في {2025-04-07}'],
  ['[نسخة PDF]، (2) TIA', '[نسخة PDF]، {(2)} TIA'],
  ['FIDIC Red Book 1999، البند 20.1، نسبة الإنجاز 83%.', '{FIDIC Red Book 1999}، البند {20.1}، نسبة الإنجاز {83%}.'],
  ['هاتف (02) 123-4567 أو 00971-4-1234567', 'هاتف {(02) 123-4567} أو {00971-4-1234567}'],
  ['هاتف +971 (4) 123 4567، أو +966 11 123 4567.', 'هاتف {+971 (4) 123 4567}، أو {+966 11 123 4567}.'],
  ['من 12/03/2025 حتى 2025.04.07', 'من {12/03/2025} حتى {2025.04.07}'],
  ['بين €5M و £ 7bn وAED 5 million', 'بين {€5M} و {£ 7bn} و{AED 5 million}'],
  ['من 20% إلى 30 % أو 20–30%', 'من {20%} إلى {30 %} أو {20–30%}'],
  ['أقل من < $5M أو US$ 5bn', 'أقل من {< $5M} أو {US$ 5bn}'],
  ['البند 20.2.1(a) والبند 20.2.1 (ب)', 'البند {20.2.1(a)} والبند {20.2.1} (ب)'],
  ['تمديد المدة (EOT) [PDF]', 'تمديد المدة {(EOT)} {[PDF]}'],
  [
    'راسلوا claims@wadi.example. الموقع: https://wadi.example/ar/',
    'راسلوا {claims@wadi.example}. الموقع: {https://wadi.example/ar/}',
  ],
  ['الرابط https://wadi.example/شركة/7، والمخطط A-101', 'الرابط {https://wadi.example/شركة/7}، والمخطط {A-101}'],
  // A code stays behind the name to which it belongs.
  [
    'ببرنامج Primavera P6 ومنهجية Time Impact Analysis (TIA)',
    'ببرنامج {Primavera P6} ومنهجية {Time Impact Analysis (TIA)}',
  ],
  ['خلال 28 days, clause 20.1 من العقد', 'خلال {28 days, clause 20.1} من العقد'],
  // The marks next to a run belong to the Arabic text: the hyphen of a list, a bracket, a full stop.
  ['- 20.1, 20.2 و(قيمة 83%)', '- {20.1}, {20.2} و(قيمة {83%})'],
  ['1. عقد-20.1', '1. عقد-{20.1}'],
  // The bidirectional algorithm shows the next two texts as they were typed, so nothing is isolated.
  ['خلال 28 يومًا، شركة Wadi Build، ٢٠٢٥', 'خلال 28 يومًا، شركة Wadi Build، ٢٠٢٥'],
  ['FIDIC Red Book 1999, clause 20.1 (a), 83%.', 'FIDIC Red Book 1999, clause 20.1 (a), 83%.'],
  ['+971 4 123 4567', '{+971 4 123 4567}'],
])('%s has the runs of %s', ([line = '', runs]) => {
  expect(
    runsOf(line)
      .map((run, at) => (at % 2 ? `{${run}}` : run))
      .join(''),
  ).toBe(runs)
})

test.for([
  ['Paid SAR 12,500,000.00 on 2025-04-07.', 'Paid {SAR 12,500,000.00} on {2025-04-07.}'],
  ['Claim (SAR / 12,500,000.00), 12 500 000 MAD', 'Claim {(SAR / 12,500,000.00)}, {12 500 000 MAD}'],
  ['$100M - $500M, call +971 4 123 4567', '{$100M - $500M}, call {+971 4 123 4567}'],
  // Lines do not break within a single number, and an abbreviation such as FIDIC is not a currency.
  ['28 days, clause 20.1 of FIDIC 1999', '28 days, clause 20.1 of FIDIC 1999'],
])('%s has the unbroken numbers of %s', ([line = '', numbers]) => {
  const parts = unbrokenNumbersIn(line)
  expect(parts.map((part, at) => (at % 2 ? `{${part}}` : part)).join('')).toBe(numbers)
})

test('a run after a no-break space stays with the word before it', () => {
  const text = 'قدّمنا المطالبة.\u00a0FIDIC هو النموذج'
  const shown = unbrokenRanges(quotedRunsOf(text)).map(([from, to]) => text.slice(from, to))
  expect(shown).toEqual(['المطالبة.\u00a0FIDIC'])
})

test('a line without letters is in the language of its text', () => {
  const languages = (text: string) => linesOf(text).map(({ language }) => language)
  expect(languages('FIDIC 1999\n\nالبند 20.1 من العقد المبرم\n83%')).toEqual(['en', 'ar', 'ar', 'ar'])
  expect(languages('12\n\n(3)')).toEqual([undefined, undefined, undefined])
  expect(linesOf('')).toEqual([])
})

test('a plain text has isolates around its runs, and a mark before a line that begins in the other script', () => {
  expect(isolateRuns('للتواصل: +971 4 123 4567\nFIDIC: عقد المقاولة\n\nIn English. (EOT) 20.1')).toBe(
    'للتواصل: \u2066+971 4 123 4567\u2069\n\u200FFIDIC: عقد المقاولة\n\nIn English. (EOT) 20.1',
  )
  expect(isolateRuns('العنوان:\nhttps://dalil.example/a-1')).toBe('العنوان:\nhttps://dalil.example/a-1')
})

const pieces = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...'+971|123-4567|(02)|2025-04-07|$100M|-|–|83%|20.1|20.2.1(a)|(2)|[PDF]|P6|1999|AED'.split('|'),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(...'عقد|البند|قيمة|و|(|)|[|]|،|.|,|:|"|«|»|٪|٢٠٢٥|FIDIC|of|Time|é'.split('|')),
  },
  fc.constantFrom('https://a.example/x-1?b=2', 'a.b@c.example', '\u200f', '\u2068', '\u2069', '\u202e', '<', '\0'),
  fc.string({ unit: 'binary', maxLength: 3 }),
)
const lines = fc
  .array(fc.tuple(pieces, fc.constantFrom('', ' ', ' ', '  ')), { maxLength: 20 })
  .map((parts) => parts.flat().join('').replaceAll('\n', ''))
const texts = fc.array(lines, { maxLength: 5 }).map((all) => all.join('\n'))

test('the runs together are the text, and the plain text has only marks and isolates in addition', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(
        linesOf(text)
          .flatMap(({ runs }) => runs)
          .join(''),
      ).toBe(text)
      expect(runsOf(text).join('')).toBe(text)
      const ours = /[\u200e\u200f\u2066\u2069]/g
      expect(isolateRuns(text).replace(ours, '')).toBe(text.replace(ours, ''))
    }),
    { numRuns: 2000 },
  )
})

test('an isolated run is shown as it was typed, in lines of both directions', () => {
  // Other lines are left out, because an unclosed isolate or an override affects text beyond its line.
  const readable = lines.filter((line) => !/[\p{Cc}\p{Cf}\u2028\u2029]/u.test(line))
  let found = 0
  fc.assert(
    fc.property(readable, fc.constantFrom<Language>('ar', 'en'), (line, language) => {
      const shown = shownFromLeft(isolateRuns(line), language)
      // Web addresses with words of another script are left out.
      const runs = runsOf(line).filter((run, at) => at % 2 && !/^(?:http|www).*[^\0-\x7f]/.test(run))
      found += runs.length
      for (const run of runs) expect(shown).toContain(run)
    }),
    { numRuns: 5000 },
  )
  expect(found).toBeGreaterThan(1000)
})

test.for([
  ['للتواصل: +971 4 123 4567', '+971 4 123 4567 :لصاوتلل'],
  ['قيمته $100M - $500M', '$100M - $500M هتميق'],
  ['بدأ في 2025-04-07', '2025-04-07 يف أدب'],
  ['نسخة عقد [نسخة PDF]، (2) TIA', 'TIA (2) ،[PDF ةخسن] دقع ةخسن'],
  ['FIDIC Red Book 1999، البند 20.1، نسبة الإنجاز 83%.', '.83% زاجنإلا ةبسن ،20.1 دنبلا ،FIDIC Red Book 1999'],
])('%s is shown as %s', ([line = '', shown]) => {
  expect(shownFromLeft(isolateRuns(line), 'ar').replaceAll(/[\u200e\u200f]/g, '')).toBe(shown)
})
