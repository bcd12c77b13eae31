import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type pg from 'pg'

const FOLDER = resolve('db/schema')

/** The files run in this order, because tables and views refer to those in earlier files. */
const FILES = [
  'extensions',
  'migrations',
  'requests',
  'opportunities',
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
  'alerts',
  'relay',
  'invitations',
  'verifications',
  'former-names',
  'imports',
  'setup',
  'personal-data',
  'page-views',
]

/** Creates all tables and views in an empty database that has the functions, in the caller's transaction. */
export async function makeTables(client: pg.Client): Promise<void> {
  for (const file of FILES) await client.query(await readFile(join(FOLDER, `${file}.sql`), 'utf8'))
}
