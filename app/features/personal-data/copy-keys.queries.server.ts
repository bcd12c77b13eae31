import { createHash, randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { inLanguage, type Language } from '../../../config/language.ts'
import { type Queryable, type Staff, transaction } from '../../../db/client.server.ts'
import { findAddress } from './addresses.queries.server.ts'
import { type Copied, readCopy } from './copy.queries.server.ts'
import { COPY_PATH } from './copy-path.ts'
import { recordAct } from './personal-data-acts.queries.server.ts'

const hashOf = (key: string) => createHash('sha256').update(key).digest()

const isAlive = (key: string) => sql`key_hash = ${hashOf(key)} and copy_keys.expires_at > now()`

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

/** The address whose data a key opens; undefined where the key has ended. */
export async function findCopyOfKey(db: Queryable, key: string): Promise<{ address: string } | undefined> {
  const { rows } = await db.query<{ address: string }>(sql`
    select recipient as address from copy_keys join letters on letters.id = letter_id
    where ${isAlive(key)} and recipient <> ''`)
  return rows[0]
}

export type PersonalCopy = { person: readonly string[]; copied: Copied[] }

/** Ends the key. One that fails on the way can be used again. */
export const copyByKey = (staff: Staff, key: string): Promise<PersonalCopy | undefined> =>
  transaction(staff, async (connection) => {
    const found = await findCopyOfKey(connection, key)
    const { rowCount: isFirst } = await connection.query(sql`delete from copy_keys where ${isAlive(key)}`)
    if (!found || !isFirst) return undefined
    const person = (await findAddress(connection, found.address)).map(({ address }) => address)
    await recordAct(connection, 'copied', null)
    return { person, copied: await readCopy(connection, person) }
  })

export async function deleteEndedKeys(staff: Staff): Promise<void> {
  await staff.query(sql`delete from copy_keys where expires_at < now()`)
}
