import { expect, test } from 'vitest'
import { withBoundStops } from './excerpt.queries.server.ts'

test.for([
  ['A claim. It is late.', 'A claim.\u00a0It\u00a0is late.'],
  ['Sent.\n\nWe need a report', 'Sent.\u00a0We\u00a0need a report'],
  ['قدّمنا المطالبة. نحتاج إلى تقرير', 'قدّمنا المطالبة.\u00a0نحتاج إلى تقرير'],
  ['Clause 20.1 of FIDIC', 'Clause 20.1 of FIDIC'],
])('%s is bound to %s', ([text = '', bound]) => {
  expect(withBoundStops(text)).toBe(bound)
})
