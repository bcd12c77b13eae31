import { expect, test } from 'vitest'
import { shortened } from './shortened.ts'

test.for([
  ['ونريد الآن مقابل العمل', 20, 'ونريد الآن مقابل…'],
  ['ونريد الآن', 10, 'ونريد الآن'],
  ['One depot, of steel', 18, 'One depot, of…'],
  ['🏗🏗🏗🏗', 3, '🏗🏗…'],
  ['two\nlines here', 9, 'two…'],
  ['One depot, of steel', 11, 'One depot,…'],
  ['خبراء محليين. نحتاج الآن', 16, 'خبراء محليين…'],
  ['It is done... and more', 16, 'It is done…'],
  [' 🏗🏗🏗🏗', 4, ' 🏗🏗…'],
] as const)('%s in %s characters is cut at a word', ([text, maxLength, short]) => {
  expect(shortened(text, maxLength)).toBe(short)
})
