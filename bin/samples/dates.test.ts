import { expect, test } from 'vitest'
import { idOf } from './dates.ts'

// Some sites have samples whose ids were made in this way. If the ids changed, a second seeding would add each sample
// again.
test('a sample has the id that earlier versions gave it', () => {
  expect(idOf('opportunity', 'x')).toBe('1ea0a4c5-065c-5e9f-bb75-fd4d88e8222e')
})
