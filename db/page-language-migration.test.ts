import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { declarations } from '../app/submissions/database.server.ts'
import { emptyDatabase } from '../test/database.ts'
import { backUp } from './backup/backup.ts'
import { restore } from './backup/restore.ts'
import { withConnection } from './connection.ts'
import { loginFrom, visitorLoginBeside } from './login.ts'
import { migrate, runMigrations } from './migrate.ts'

const EARLIER = '00000000-0000-4000-8000-0000000000aa'

const list = (id: string, name: string) => `
  insert into vendor_listings (id, vendor_type, company_name, location, country, website, contact_email, services,
    specialties, languages, linkedin_profile, first_name, last_name, suspicion)
  values (${id}, 'Company', '${name}', 'Amman', 'Jordan', 'https://mizan.example', 'office@mizan.example',
    '{Delay analysis}', '{Civil}', '{English}', null, null, null, null)`

/** A database of the version before, with a listing, its letter and a list of reasons that staff have edited. */
async function versionBefore() {
  const url = await emptyDatabase()
  const owner = loginFrom(url)
  const visitor = visitorLoginBeside(owner)
  await withConnection(owner, async (client) => {
    await client.query('begin')
    await runMigrations(client, '0023_reports')
    await client.query('commit')
    const role = pg.escapeIdentifier(visitor.user ?? '')
    await client.query(`
      create role ${role} login;
      grant insert (id, vendor_type, company_name, location, country, website, contact_email, services, specialties,
        languages, linkedin_profile, first_name, last_name, suspicion) on vendor_listings to ${role}`)
    await client.query("delete from decline_reasons; insert into decline_reasons values (1, 'Ours alone.')")
  })
  await withConnection(visitor, (client) => client.query(list(`'${EARLIER}'`, 'Mizan')))
  return { url, owner, visitor }
}

const languages = `
  select company_name, page_language, letters.language from vendor_listings
  join letters on listing_id = vendor_listings.id order by company_name`
const reasons = 'select language, reason from decline_reasons order by language desc, position limit 2'
const arabicReason = { language: 'ar', reason: 'لا يتعلق بعقود الإنشاءات أو مطالباتها أو منازعاتها.' }

test('what was sent, and its letters, stay English; the version before goes on to store, to repeat nothing and to edit reasons', async () => {
  const { owner, visitor } = await versionBefore()
  await withConnection(owner, (client) => runMigrations(client))
  const stored = await withConnection(visitor, async (client) => [
    (await client.query(list('gen_random_uuid()', 'Mizan'))).rowCount,
    (await client.query(list('gen_random_uuid()', 'Qarar'))).rowCount,
  ])
  expect(stored).toEqual([0, 1])
  await withConnection(owner, async (client) => {
    expect((await client.query(languages)).rows).toEqual([
      { company_name: 'Mizan', page_language: 'en', language: 'en' },
      { company_name: 'Qarar', page_language: 'en', language: 'en' },
    ])
    expect((await client.query(reasons)).rows).toEqual([{ language: 'en', reason: 'Ours alone.' }, arabicReason])
    await client.query("delete from decline_reasons; insert into decline_reasons (position, reason) values (1, 'New.')")
    expect((await client.query(reasons)).rows).toEqual([{ language: 'en', reason: 'New.' }])
  })
  await migrate(owner, visitor, declarations)
  await withConnection(visitor, (client) =>
    client.query(
      list('gen_random_uuid()', 'Adl')
        .replace('suspicion)', 'page_language)')
        .replace(/null\)$/, "'ar')"),
    ),
  )
  await withConnection(owner, async (client) => {
    expect((await client.query(languages)).rows[0]).toEqual({
      company_name: 'Adl',
      page_language: 'ar',
      language: 'ar',
    })
    await expect(client.query("update vendor_listings set page_language = 'fr'")).rejects.toThrow('page_language_check')
    await expect(client.query("update letters set language = 'fr'")).rejects.toThrow('letters_language_check')
  })
})

test('a backup of the version before is restored, in English', async () => {
  const { url } = await versionBefore()
  const folder = await mkdtemp(join(tmpdir(), 'dalil-page-language-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'before.backup')
  await backUp({ databaseUrl: url, dataFolder: folder }, file)
  const target = await emptyDatabase()
  await restore({ databaseUrl: target, dataFolder: folder }, file)
  await withConnection(loginFrom(target), async (client) => {
    expect((await client.query(languages)).rows).toEqual([
      { company_name: 'Mizan', page_language: 'en', language: 'en' },
    ])
    expect((await client.query(reasons)).rows).toEqual([{ language: 'en', reason: 'Ours alone.' }, arabicReason])
  })
})
