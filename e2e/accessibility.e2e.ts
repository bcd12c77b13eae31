import { testStates } from './matrix.ts'
import { states } from './states.ts'

testStates(states, { andInArabic: true })
