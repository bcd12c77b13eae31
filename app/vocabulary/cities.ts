import lines from './cities.json' with { type: 'json' }
import type { City } from './schema.ts'

/** The browser loads the cities with the preview of a request. */
export const cities: readonly City[] = lines
