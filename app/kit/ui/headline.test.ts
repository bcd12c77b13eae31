import { expect, test } from 'vitest'
import { headline } from './headline.ts'

test.for([
  ['Help with a claim, before the notice period runs out', 'Help with_a_claim, before_the notice period runs out'],
  ['Post a Vendor Request', 'Post a_Vendor Request'],
  ['Must I be listed to answer', 'Must I_be_listed to_answer'],
  ['What the contract binds', 'What the contract binds'],
  ['Work in the Middle East and North Africa', 'Work in_the Middle_East and North_Africa'],
  ['المختص المناسب في العقود والمطالبات، من دون وسيط', 'المختص المناسب في_العقود والمطالبات، من_دون_وسيط'],
  ['إغلاق الحسابات قبل أن تتحول إلى نزاعات', 'إغلاق الحسابات قبل_أن_تتحول إلى_نزاعات'],
  ['منصة وفيها فرص', 'منصة وفيها فرص'],
])('%s', ([text = '', bound]) => {
  expect(headline(text).replaceAll('\u00a0', '_')).toBe(bound)
})
