import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type pg from 'pg'

const FOLDER = resolve('db/baseline')

/** In this order: tables and views refer to what is above them. `functions` is a folder. */
const FILES = [
  'migrations',
  'text',
  'days',
  'functions',
  'requests',
  'listings',
  'messages',
  'decisions',
  'revisions',
  'submissions',
  'letters',
  'manage-links',
  'reviewers',
  'search-names',
  'rate-limits',
]

/** The migrations that the baseline replaces. */
export const replacedMigrations: readonly string[] = [
  '0001_search',
  '0002_catalogue',
  '0003_reviewers',
  '0004_outbox',
  '0005_countries_of_vendors',
  '0006_decisions',
  '0007_letters',
  '0008_sessions',
  '0009_exports',
  '0010_queue_search',
  '0011_more_decisions',
  '0012_digest',
  '0013_daily_erasure',
  '0014_telling_names',
  '0015_limits',
  '0016_notify_catalogue',
  '0017_counting',
  '0018_quarantine',
  '0019_receipts',
  '0020_projections',
  '0021_letters',
  '0022_console',
  '0023_reports',
  '0024_page_language',
  '0025_search_in_both_languages',
  '0026_manage_links',
  '0027_revisions',
  '0028_dates',
  '0029_change_of_address',
  '0030_still_current',
  '0031_ends_in_the_console',
  '0032_search_names',
  '0033_names_of_arabic_words',
  '0034_budgets_of_letters',
]

/** The last of them. */
export const BASELINE = '0034_budgets_of_letters'

/** Makes the tables of the baseline in an empty database, in the caller's transaction. */
export async function makeBaseline(client: pg.Client): Promise<void> {
  // The functions are there before the tables that they read.
  await client.query('set check_function_bodies = off')
  for (const file of await listFiles()) await client.query(await readFile(join(FOLDER, file), 'utf8'))
  await client.query('reset check_function_bodies')
  await client.query('insert into migrations (name, run_on) select unnest($1::text[]), now()', [replacedMigrations])
}

async function listFiles(): Promise<string[]> {
  const functions = (await readdir(join(FOLDER, 'functions'))).sort().map((file) => join('functions', file))
  return FILES.flatMap((name) => (name === 'functions' ? functions : `${name}.sql`))
}
