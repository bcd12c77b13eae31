import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { loadBackup } from '../db/backup/load.ts'
import { withConnection } from '../db/connection.ts'
import { loginFrom } from '../db/login.ts'

/**
 * A backup from the version whose last migration was 0067. It has rows in every table, the samples and a confidential
 * request.
 */
export const BACKUP_OF_0067 = 'test/version-0067/rows.backup'

/** Creates the schema of that version in an empty database, and loads the backup into it. */
export async function makeDatabaseOf0067(url: string): Promise<void> {
  await withConnection(loginFrom(url), async (client) => {
    await client.query('begin')
    await client.query(gunzipSync(await readFile('test/version-0067/schema.sql.gz')).toString())
    await client.query('set local check_function_bodies = on')
    await loadBackup(client, BACKUP_OF_0067)
    await client.query('commit')
  })
}
