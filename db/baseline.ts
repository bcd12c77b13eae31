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

/** The last of the migrations that the baseline replaces: their numbers come before those in db/migrations. */
export const BASELINE = '0034_budgets_of_letters'

/** Makes the tables of the baseline in an empty database, in the caller's transaction. */
export async function makeBaseline(client: pg.Client): Promise<void> {
  // The functions are there before the tables that they read.
  await client.query('set check_function_bodies = off')
  for (const file of await listFiles()) await client.query(await readFile(join(FOLDER, file), 'utf8'))
  await client.query('reset check_function_bodies')
}

async function listFiles(): Promise<string[]> {
  const functions = (await readdir(join(FOLDER, 'functions'))).sort().map((file) => join('functions', file))
  return FILES.flatMap((name) => (name === 'functions' ? functions : `${name}.sql`))
}
