import lines from './cities.json' with { type: 'json' }
import type { City } from './schema.ts'

/** The cities have a file of their own, because the browser loads them with the preview of a request. */
export const cities: readonly City[] = lines
