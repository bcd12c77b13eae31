import { expect, test } from 'vitest'
import { typed } from './typed.ts'

test.for([
  ['شركة الرواد للمقاولات', 'ar'],
  ['عقد FIDIC لمشروع سكة حديد', 'ar'],
  ['Wadi Build (وادي)', 'en'],
  ['12 / 7', undefined],
])('%s has the language %s', ([text = '', language]) => {
  expect(typed(text)).toEqual({ dir: 'auto', lang: language })
})
