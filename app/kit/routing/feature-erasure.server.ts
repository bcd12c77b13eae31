import { createContext } from 'react-router'
import type { ErasePerson } from '../feature.ts'

/**
 * Erases a person from the tables of all features. The context is not declared in kit/feature.ts, because the first
 * process imports that file, and would load React before it has set NODE_ENV.
 */
export const featureErasure = createContext<ErasePerson>()
