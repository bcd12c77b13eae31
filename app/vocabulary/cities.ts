import lines from './cities.json' with { type: 'json' }
import type { City } from './schema.ts'

/**
 * The cities have a file of their own, so that the browser can load them for the preview of a request without loading
 * the other search words.
 */
export const cities: readonly City[] = lines
