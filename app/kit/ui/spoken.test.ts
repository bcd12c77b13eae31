import { expect, test } from 'vitest'
import { inWords } from './spoken.tsx'

test.for([
  ['< $1M', 'less than 1 million US dollars'],
  ['$1M - $10M', '1 million to 10 million US dollars'],
  ['$500M - $1B', '500 million to 1 billion US dollars'],
  ['> $1B', 'more than 1 billion US dollars'],
  ['UAE, PPP, $10M - $50M', 'UAE, PPP, 10 million to 50 million US dollars'],
  ['20 Jumada II 1448 AH', '20 Jumada the second 1448 Hijri'],
  ['(20 Jumada II 1448 AH)', '(20 Jumada the second 1448 Hijri)'],
  ['7 Rabiʻ I 1448 AH', '7 Rabiʻ the first 1448 Hijri'],
  ['11 Rajab 1448 AH', '11 Rajab 1448 Hijri'],
  ['10 جمادى الآخرة 1448 هـ', '10 جمادى الآخرة 1448 هـ'],
  ['من 1 إلى 10 ملايين دولار', 'من 1 إلى 10 ملايين دولار'],
  ['Airports, < 5 km - PPP MEP', 'Airports, < 5 km - PPP MEP'],
])('%s', ([text = '', words]) => {
  expect(inWords(text)).toBe(words)
})
