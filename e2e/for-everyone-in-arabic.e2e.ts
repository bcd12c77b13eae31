import { testStates } from './matrix.ts'
import type { State } from './site.ts'
import { states } from './states.ts'

/** The page of a state, opened again in Arabic. */
const inArabic = ({ name, open, ...state }: State): State => ({
  ...state,
  name: `${name}, in Arabic`,
  open: async (page, site) => {
    await open(page, site)
    const { pathname, search } = new URL(page.url())
    await page.goto(`/ar${pathname === '/' ? '' : pathname}${search}`)
  },
})

testStates(states.map(inArabic))
