import { createContext } from 'react-router'
import type { ErasePerson } from '../feature.ts'

/**
 * Erases a person from the tables of all features. The context is not declared in kit/feature.ts, because bin/serve.ts
 * imports that file, and would then load React before it sets NODE_ENV.
 */
export const featureErasure = createContext<ErasePerson>()
