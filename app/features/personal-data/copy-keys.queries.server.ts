import { createHash, randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { inLanguage, type Language } from '../../../config/language.ts'
import { type Queryable, type Staff, transaction } from '../../../db/client.server.ts'
import { findAddress } from './addresses.queries.server.ts'
import { type Copied, readCopy } from './copy.queries.server.ts'
import { COPY_PATH } from './copy-path.ts'
import { recordAct } from './personal-data-acts.queries.server.ts'

export const copyFormats = ['xlsx', 'json'] as const
export type CopyFormat = (typeof copyFormats)[number]

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** Stored in place of the key's hash once the other format is downloaded: the key then opens this format alone. */
const lastHash = (key: string, format: CopyFormat) => hashOf(`${key} ${format}`)

/** Another attempt to send the letter replaces its link. */
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

/** Returns the address whose data a key opens, and the formats not downloaded yet, or undefined if the key has ended. */
export async function findCopyOfKey(
  db: Queryable,
  key: string,
): Promise<{ address: string; formats: CopyFormat[] } | undefined> {
  // The hash of 'KEY json' is stored for a key that has only this format left. Without the bound, that text would be a key.
  if (!KEY.test(key)) return undefined
  const { rows } = await db.query<{ address: string; hash: Buffer }>(sql`
    select recipient as address, key_hash as hash from copy_keys join letters on letters.id = letter_id
    where key_hash in (${hashOf(key)}, ${lastHash(key, 'xlsx')}, ${lastHash(key, 'json')})
      and copy_keys.expires_at > now() and recipient <> ''`)
  const [row] = rows
  if (!row) return undefined
  const last = copyFormats.find((format) => lastHash(key, format).equals(row.hash))
  return { address: row.address, formats: last ? [last] : [...copyFormats] }
}

/** Ends the key for this format. Of two downloads at the same moment one succeeds. */
async function spendKey(db: Queryable, key: string, format: CopyFormat): Promise<boolean> {
  const other = format === 'xlsx' ? 'json' : 'xlsx'
  const { rowCount: isFirst } = await db.query(sql`
    update copy_keys set key_hash = ${lastHash(key, other)} where key_hash = ${hashOf(key)} and expires_at > now()`)
  if (isFirst) return true
  const { rowCount: isLast } = await db.query(sql`
    delete from copy_keys where key_hash = ${lastHash(key, format)} and expires_at > now()`)
  return Boolean(isLast)
}

export type PersonalCopy = { person: readonly string[]; copied: Copied[] }

/** Each format once. A download that fails on the way can be repeated. */
export const copyByKey = (staff: Staff, key: string, format: CopyFormat): Promise<PersonalCopy | undefined> =>
  transaction(staff, async (connection) => {
    const found = await findCopyOfKey(connection, key)
    if (!found || !(await spendKey(connection, key, format))) return undefined
    const person = (await findAddress(connection, found.address)).map(({ address }) => address)
    await recordAct(connection, 'copied', null)
    return { person, copied: await readCopy(connection, person) }
  })

export async function deleteEndedKeys(staff: Staff): Promise<void> {
  await staff.query(sql`delete from copy_keys where expires_at < now()`)
}
