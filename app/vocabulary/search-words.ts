import claimsWorkLines from './claims-work-words.json' with { type: 'json' }
import closedListLines from './closed-list-words.json' with { type: 'json' }
import type { StopWords, Synonyms } from './schema.ts'
import stopWordLines from './stop-words.json' with { type: 'json' }
import tradeLines from './trade-words.json' with { type: 'json' }

// `npm run check` compares these lines with schema.ts (test/vocabulary.ts), so the site need not check them when it
// starts.
export const closedListSynonyms: readonly Synonyms[] = closedListLines
export const claimsWorkSynonyms: readonly Synonyms[] = claimsWorkLines
export const tradeSynonyms: readonly Synonyms[] = tradeLines
export const stopWordEntries: readonly StopWords[] = stopWordLines
