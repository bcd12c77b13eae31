import { execFileSync } from 'node:child_process'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withConnection } from '../db/connection.ts'
import { loginFrom } from '../db/login.ts'
import { copyOfTree } from './copy-of-tree.ts'
import { emptyDatabase } from './database.ts'
import { textWithExamples } from './document-examples.ts'
import { makeDatabaseOf0067 } from './version-0067.ts'

const FIELDS = 'app/records/claims-work/claims-work.fields.ts'

/**
 * Copies the sources and follows the section 'Add a field' of CONTRIBUTING.md: adds the column, the migration and the
 * declaration of a field to the copy. Returns the folder of the copy.
 */
function copyWithSectors(): string {
  const recipe = readFileSync('CONTRIBUTING.md', 'utf8').split('\n## Add a field')[1] ?? ''
  const statements = recipe.match(/```sql\n([\s\S]*?)```/)?.[1] ?? ''
  const root = copyOfTree()
  appendFileSync(join(root, 'db/schema/listings.sql'), statements)
  writeFileSync(join(root, 'db/migrations/9000_sectors.sql'), statements)
  writeFileSync(join(root, FIELDS), textWithExamples('CONTRIBUTING.md', FIELDS))
  return root
}

const START = `
  import { declarations } from './app/database.server.ts'
  import { loginFrom, visitorLoginBeside } from './db/login.ts'
  import { migrate } from './db/migrate.ts'
  for (const url of process.argv.slice(1)) await migrate(loginFrom(url), visitorLoginBeside(loginFrom(url)), declarations)`

test('a field added by the steps of CONTRIBUTING is published and filtered, in a new database and in an upgraded one of migration 0067', {
  timeout: 600_000,
}, async () => {
  const [newUrl, oldUrl] = [await emptyDatabase(), await emptyDatabase()]
  await makeDatabaseOf0067(oldUrl)
  execFileSync('node', ['--input-type=module', '--eval', START, newUrl, oldUrl], { cwd: copyWithSectors() })
  for (const url of [newUrl, oldUrl]) {
    const { rows } = await withConnection(loginFrom(url), async (client) => {
      await client.query(`
        insert into vendor_listings (status, company_name, location, country, website, contact_email, sectors)
        values ('approved', 'Wadi Roads', 'Doha', 'Qatar', 'https://wadi.example', 'a@wadi.example', '{Roads,Ports}')`)
      return client.query("select sectors, facets from public_listings where company_name = 'Wadi Roads'")
    })
    expect(rows).toEqual([
      { sectors: ['Roads', 'Ports'], facets: ['vendorType:Company', 'country:Qatar', 'sector:Roads', 'sector:Ports'] },
    ])
  }
})
