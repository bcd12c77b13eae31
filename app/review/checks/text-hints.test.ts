import { expect, test } from 'vitest'
import { hintsIn } from './text-hints.ts'

const found = (text: string, company = 'Wadi Build') =>
  Object.entries(hintsIn(text, company)).flatMap(([kind, texts]) => texts.map((one) => `${kind}: ${one}`))

test.for([
  ['The claim is USD 4.2m in total.', 'amount: USD 4.2m'],
  ['About AED 1,000,000 is withheld.', 'amount: AED 1,000,000'],
  ['They owe us $750,000.50, we think', 'amount: $750,000.50'],
  ['Prolongation of 12.5 million', 'amount: 12.5 million'],
  ['Retention of 300,000 SAR is due', 'amount: 300,000 SAR'],
  ['The project has a 5 million management fee', 'amount: 5 million'],
  ['Liquidated damages of 2 million dirhams', 'amount: 2 million dirhams'],
  ['المطالبة 4 مليون درهم تقريبا', 'amount: 4 مليون درهم'],
  ['We act against Harbour Works on this.', 'party: Harbour Works'],
  ['The employer is Marjan Properties LLC, a developer.', 'party: Marjan Properties LLC'],
  ['Subcontract with Quarry Electromechanical W.L.L. in Doha', 'party: Quarry Electromechanical W.L.L'],
  ['works by Nakhine Contracting were late', 'party: Nakhine Contracting'],
  ['the Saqlane & Dhulan JV stopped', 'party: Saqlane & Dhulan JV'],
  ['Call +971 50 123 4567 after five', 'telephone: +971 50 123 4567'],
  ['or 050-123-4567.', 'telephone: 050-123-4567'],
  ['Write to rana@khudayri.example, please.', 'email: rana@khudayri.example'],
])('%s', ([text = '', hint]) => {
  expect(found(text)).toEqual([hint])
})

test.for([
  'Notices under Clause 20.1 and Sub-Clause 8.5 of FIDIC 1999 were given.',
  'Delay between 01-02-2024 and 2024-06-15, 120 days in all, by 31/12/2025.',
  'A 450 MW plant, 12 km of pipe, 20,000 m2 of cladding and 2 million m² of paving.',
  'Lots of 2 million m³ and 3 million m2, 2 million sqm, 3 million km, 4 million man-hours and 5 million manhours.',
  'Project size: $10M – $50M',
  'A claim against the Employer, and one against the main contractor.',
  'Work measured against FIDIC and NEC4 rules. Against expectations it rained.',
  'Wadi Build LLC is the contractor; Wadi Build Contracting is the same company.',
  'Reference 0012345678901234 and drawing 100-200-300.',
  'Contract administration, Claims preparation, Expert witness. We need a company in Doha.',
  'The Contractor and the Joint Venture disagree.',
])('nothing is highlighted: %s', (text) => {
  expect(found(text)).toEqual([])
})

test('a repeated text is highlighted once', () => {
  expect(found('USD 4.2m, yes: USD 4.2m')).toEqual(['amount: USD 4.2m'])
})

test('a text that repeats a word does not make hints that are many times longer', () => {
  for (const word of ['Vs ', 'Against ', 'Ltd A ', 'Wadi LLC '])
    expect(found(word.repeat(3_000)).join().length, word).toBeLessThan(10_000)
})
