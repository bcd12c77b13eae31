import { createHash, randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { inLanguage, type Language } from '../../../config/language.ts'
import { type Queryable, type Staff, transaction } from '../../../db/client.server.ts'
import { findAddress } from './addresses.queries.server.ts'
import { type CopiedRows, readCopy } from './copy.queries.server.ts'
import { COPY_PATH } from './copy-path.ts'
import { recordAct } from './personal-data-acts.queries.server.ts'

export const copyFormats = ['xlsx', 'json'] as const
export type CopyFormat = (typeof copyFormats)[number]

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/**
 * Returns the hash that replaces the key's own hash once one of the two formats was downloaded. `format` is the other
 * one, the only format that the key still opens.
 */
const remainingHash = (key: string, format: CopyFormat) => hashOf(`${key} ${format}`)

/**
 * Creates the link in an email that offers a person's copy. If the email has to be sent again, a new link replaces this
 * one.
 */
export async function createCopyLink(
  staff: Staff,
  publicUrl: string,
  letterId: string | null,
  language: Language,
): Promise<string> {
  const key = randomBytes(16).toString('base64url')
  await transaction(staff, async (connection) => {
    await connection.query(sql`delete from copy_keys where letter_id = ${letterId}`)
    await connection.query(sql`
      insert into copy_keys (key_hash, letter_id, expires_at)
      select ${hashOf(key)}, id, now() + interval '1 hour' from letters where id = ${letterId}`)
  })
  return `${publicUrl}${inLanguage(language, COPY_PATH)}?key=${key}`
}

const KEY = /^[\w-]{22}$/

/**
 * Finds the address whose data the key opens, and the formats that were not downloaded yet. Returns undefined if the
 * key is no longer valid.
 */
export async function findCopyByKey(
  db: Queryable,
  key: string,
): Promise<{ address: string; formats: CopyFormat[] } | undefined> {
  // Once only JSON is left for a key, the stored hash is the hash of 'KEY json'. Without this check, 'KEY json' would
  // be accepted as a key.
  if (!KEY.test(key)) return undefined
  const { rows } = await db.query<{ address: string; hash: Buffer }>(sql`
    select recipient as address, key_hash as hash from copy_keys join letters on letters.id = letter_id
    where key_hash in (${hashOf(key)}, ${remainingHash(key, 'xlsx')}, ${remainingHash(key, 'json')})
      and copy_keys.expires_at > now() and recipient <> ''`)
  const [row] = rows
  if (!row) return undefined
  const remaining = copyFormats.find((format) => remainingHash(key, format).equals(row.hash))
  return { address: row.address, formats: remaining ? [remaining] : [...copyFormats] }
}

/** Ends the key for one format. Of two downloads of a format at the same moment, only one succeeds. */
async function spendKey(db: Queryable, key: string, format: CopyFormat): Promise<boolean> {
  const other = format === 'xlsx' ? 'json' : 'xlsx'
  const { rowCount: isFirst } = await db.query(sql`
    update copy_keys set key_hash = ${remainingHash(key, other)} where key_hash = ${hashOf(key)} and expires_at > now()`)
  if (isFirst) return true
  const { rowCount: isLast } = await db.query(sql`
    delete from copy_keys where key_hash = ${remainingHash(key, format)} and expires_at > now()`)
  return Boolean(isLast)
}

export type PersonalCopy = { person: readonly string[]; copied: CopiedRows[] }

/** Reads the person's copy of their data, once for each format. If reading fails, the download can be repeated. */
export const takeCopyByKey = (staff: Staff, key: string, format: CopyFormat): Promise<PersonalCopy | undefined> =>
  transaction(staff, async (connection) => {
    const found = await findCopyByKey(connection, key)
    if (!found || !(await spendKey(connection, key, format))) return undefined
    const person = (await findAddress(connection, found.address)).map(({ address }) => address)
    await recordAct(connection, 'copied', null)
    return { person, copied: await readCopy(connection, person) }
  })

export async function deleteExpiredKeys(staff: Staff): Promise<void> {
  await staff.query(sql`delete from copy_keys where expires_at < now()`)
}
