import { type FormerTable, formerTableNames } from './former-tables.ts'

/** What services and people call a table. */
const otherNames: Record<FormerTable, readonly string[]> = {
  opportunity_submissions: ['opportunity submission', 'request submissions', 'vendor requests'],
  opportunities: ['opportunity'],
  vendor_listings: ['vendor listing', 'vendors', 'vendor', 'listings'],
  contact_submissions: ['contact submission', 'contact messages', 'messages'],
}

const tableByName = new Map(
  formerTableNames.flatMap((table) => [table, ...otherNames[table]].map((name) => [wordsOf(name), table] as const)),
)

/** 'OpportunitySubmission', 'opportunity_submission' and 'Opportunity submission' are the same words. */
function wordsOf(name: string): string {
  return name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[\s_.-]+/g, ' ')
    .trim()
    .toLowerCase()
}

// 'public' before a name is a schema. Behind it: Supabase writes '_rows', Base44 '_export', a browser ' (1)'.
const BEFORE = /^public /
const BEHIND = / ?(?:rows|export|grid view|sheet ?\d*|ورقة ?\d*|\(\d+\)|copy)$/

/**
 * The table that a file is of, by its name without the format. Airtable writes 'Table-View', Google Sheets
 * 'Spreadsheet - Sheet'.
 */
export function tableOfFile(stem: string): FormerTable | undefined {
  const parts = [stem, stem.split(/(?<=\S)-/)[0] ?? '', ...stem.split(' - ').toReversed()]
  return parts.map((part) => tableByName.get(plain(part))).find((table) => table !== undefined)
}

function plain(part: string): string {
  let words = wordsOf(part).replace(BEFORE, '')
  for (let shorter = words; ; words = shorter) {
    shorter = words.replace(BEHIND, '')
    if (shorter === words) return words
  }
}
