import { type FormerTable, formerTableNames } from './former-tables.ts'

/** Other names that services and people use for a table. */
const otherNames: Record<FormerTable, readonly string[]> = {
  opportunity_submissions: ['opportunity submission', 'request submissions', 'vendor requests'],
  opportunities: ['opportunity'],
  vendor_listings: ['vendor listing', 'vendors', 'vendor', 'listings'],
  contact_submissions: ['contact submission', 'contact messages', 'messages'],
}

const tableByName = new Map(
  formerTableNames.flatMap((table) => [table, ...otherNames[table]].map((name) => [wordsOf(name), table] as const)),
)

/**
 * Returns the words of a name. They are the same for 'OpportunitySubmission', 'opportunity_submission' and 'Opportunity
 * submission'.
 */
function wordsOf(name: string): string {
  return name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[\s_.-]+/g, ' ')
    .trim()
    .toLowerCase()
}

// These patterns match the words that programs add to a table's name when they name a file. Before the name, 'public'
// is a schema. After it, Supabase adds '_rows', Base44 adds '_export', and a browser adds ' (1)'.
const BEFORE = /^public /
const BEHIND = / ?(?:rows|export|grid view|sheet ?\d*|ورقة ?\d*|\(\d+\)|copy)$/

/**
 * Finds the table of a file by its name without the extension. Airtable names a file 'Table-View', and Google Sheets
 * 'Spreadsheet - Sheet'.
 */
export function tableOfFile(stem: string): FormerTable | undefined {
  const parts = [stem, stem.split(/(?<=\S)-/)[0] ?? '', ...stem.split(' - ').toReversed()]
  return parts.map((part) => tableByName.get(simplify(part))).find((table) => table !== undefined)
}

function simplify(part: string): string {
  let words = wordsOf(part).replace(BEFORE, '')
  for (let shorter = words; ; words = shorter) {
    shorter = words.replace(BEHIND, '')
    if (shorter === words) return words
  }
}
