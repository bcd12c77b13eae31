import { createContext } from 'react-router'
import type { ErasePerson, ReportOn } from '../feature.ts'

// These contexts are not declared in kit/feature.ts, because bin/serve.ts imports that file, and would then load React
// before it sets NODE_ENV.

/** Erases a person from the tables of all features. */
export const featureErasure = createContext<ErasePerson>()

/** Returns the sentences of all features about a submission. */
export const featureReports = createContext<ReportOn>()
