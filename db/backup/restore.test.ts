import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { declarations, openDatabase } from '../../app/submissions/database.server.ts'
import { seedSamples } from '../../bin/seed.ts'
import { queueLetter } from '../../mail/queue-letter.ts'
import { fillEveryTable } from '../../test/awkward-rows.ts'
import { emptyDatabase, testDatabase } from '../../test/database.ts'
import { everyRow } from '../../test/every-row.ts'
import { withConnection } from '../connection.ts'
import { loginFrom } from '../login.ts'
import { runMigrations } from '../migrate.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

const folder = await mkdtemp(join(tmpdir(), 'dalil-restore-'))
const whole = join(folder, 'whole.backup')
const at = (databaseUrl: string) => ({ databaseUrl, dataFolder: 'unused' })

beforeAll(async () => {
  const { staff, url, close } = await testDatabase()
  await fillEveryTable(staff)
  await backUp(at(url), whole)
  await close()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a backup from before later migrations is brought to them, rows and all', async () => {
  const old = await emptyDatabase()
  await withConnection(loginFrom(old), async (client) => {
    await runMigrations(client, '0009_exports')
    await client.query(`
      insert into opportunity_submissions (company, company_website, location, country, services, project_type,
        ownership_type, project_size, description, contact_email, specialties, languages, status, decided_at, decided_by,
        decline_reason)
      select 'Façade ' || status, '', '', '', '{x}', '{x}', '', '', '', '', '{x}', '{x}', status, now(), 'a@b.example',
        case status when 'declined' then 'Spam' end
      from unnest(array['approved', 'declined']) as status;
      insert into opportunities (submission_id, company, description, location, country, ownership_type, project_size,
        contact_email)
      select id, company, '', '', '', '', '', '' from opportunity_submissions where status = 'approved';
      insert into decisions (kind, record_id, decision, reason, reviewer)
      select 'request', id, status, decline_reason, decided_by from opportunity_submissions`)
  })
  const file = join(folder, 'old.backup')
  expect(await backUp(at(old), file)).toMatchObject({ migration: '0009_exports' })
  const target = await emptyDatabase()
  await restore(at(target), file)
  for (const url of [old, target]) await (await testDatabase({ url })).close()
  expect(await everyRow(at(target))).toEqual(await everyRow(at(old)))
})

test('what is restored is restored, also where its statistics cannot be gathered', async () => {
  const target = await emptyDatabase()
  await withConnection(loginFrom(target), (client) =>
    client.query(`
      -- An index whose expression is evaluated for the statistics, and then fails.
      create function not_now(text) returns text immutable language plpgsql as $$
      begin
        if current_query() like 'vacuum%' then raise 'no statistics'; end if;
        return $1;
      end $$;
      create function index_it() returns event_trigger language plpgsql as $$
      begin
        if to_regclass('decline_reasons_oddly') is null and to_regclass('decline_reasons') is not null then
          create index decline_reasons_oddly on decline_reasons (not_now(reason));
        end if;
      end $$;
      create event trigger tables_made on ddl_command_end when tag in ('CREATE TABLE') execute function index_it()`),
  )
  await restore(at(target), whole)
  await withConnection(loginFrom(target), async (client) => {
    expect((await client.query('select from decline_reasons')).rowCount).toBeGreaterThan(0)
    await expect(client.query('vacuum (analyze) decline_reasons')).rejects.toThrow('no statistics')
  })
})

describe('refused, and nothing is changed:', () => {
  let target: string
  beforeAll(async () => {
    target = await emptyDatabase()
  })

  const text = async () => gunzipSync(await readFile(whole)).toString()
  const edited = async (sought: string | RegExp, replacement: string) =>
    gzipSync((await text()).replace(sought, replacement))

  test.for<[string, () => Promise<string | Buffer>, string | RegExp]>([
    ['an empty file', async () => '', 'The backup is cut off.'],
    ['a file of another kind', async () => '%PDF-1.7 and so on', 'The file is no backup.'],
    ['a compressed file of another kind', async () => gzipSync('rows'), 'The file is no backup.'],
    ['a compressed file of one endless line', async () => gzipSync('x'.repeat(3e6)), 'The file is no backup.'],
    ['JSON of another kind', async () => gzipSync('{"name":"dalil"}\n'), 'The file is no backup.'],
    ['a form of a later version', async () => edited('"dalilBackup":1', '"dalilBackup":2'), /in a form that/],
    [
      'a later migration',
      async () => edited(/"migration":"\w+"/, '"migration":"0999_later"'),
      /newer than this program.*0999_later/,
    ],
    [
      'a table that there is not',
      async () => edited('"decisions"', '"verdicts"'),
      /does not fit.*decisions \(.*verdicts/,
    ],
    ['a row too few', async () => gzipSync((await text()).replace(/[^\n]{1,200}\n$/, '')), 'The backup is cut off.'],
    ['a row too many', async () => gzipSync(`${await text()}one more\n`), 'The backup is damaged.'],
    ['a row that the tables refuse', async () => edited('\tpending\t', '\tnonsense\t'), /check constraint/],
  ])('%s', async ([, made, sentence]) => {
    const file = join(folder, 'odd.backup')
    await writeFile(file, await made())
    await expect(restore(at(target), file)).rejects.toThrow(sentence)
    expect(await everyRow(at(target))).toEqual({})
  })

  test('a file that is cut off, wherever', async () => {
    const bytes = await readFile(whole)
    const file = join(folder, 'cut.backup')
    for (const length of [1, 9, 10, 11, 100, bytes.length / 2, bytes.length - 9, bytes.length - 8, bytes.length - 1]) {
      await writeFile(file, bytes.subarray(0, length))
      await expect(restore(at(target), file), `${length} bytes`).rejects.toThrow('The backup is cut off.')
    }
    expect(await everyRow(at(target))).toEqual({})
  })

  test('a file with a changed byte, wherever', async () => {
    const bytes = await readFile(whole)
    const file = join(folder, 'damaged.backup')
    for (let place = 10; place < bytes.length; place += Math.ceil(bytes.length / 50)) {
      const damaged = Buffer.from(bytes)
      damaged.writeUInt8(damaged.readUInt8(place) ^ 0x10, place)
      await writeFile(file, damaged)
      await expect(restore(at(target), file), `byte ${place}`).rejects.toThrow(/damaged|cut off|no backup|in a form/)
    }
    expect(await everyRow(at(target))).toEqual({})
  })

  test('a database that has tables, with or without rows', async () => {
    const { url, close } = await testDatabase()
    await close()
    const before = await everyRow(at(url))
    await expect(restore(at(url), whole)).rejects.toThrow(/into an empty database only, and .* has tables: .*reviewers/)
    expect(await everyRow(at(url))).toEqual(before)
  })

  test('a file that is not there', async () => {
    await expect(restore(at(target), join(folder, 'nowhere'))).rejects.toThrow(/no such file/)
  })
})

test('both are commands: the one beside a running site, the other into a new folder', async () => {
  const run = async (program: string, parameters: string[], dataFolder: string) => {
    const env = { PATH: process.env.PATH, DATA_DIR: dataFolder }
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...parameters], { env })
    return stdout
  }
  const [one, two, file] = [join(folder, 'one'), join(folder, 'two'), join(folder, 'by-command.backup')]
  const site = await openDatabase({ dataFolder: one })
  onTestFinished(site.close)
  const { opportunities, listings, requests } = await seedSamples(site.staff)
  await queueLetter(site.staff, { template: 'signIn', recipient: 'amal@dalil.example', language: 'en', content: {} })
  // Reasons to decline and answers to messages, a letter, and by what the search finds names.
  const count = opportunities + 2 * listings + requests + 18 + 1 + declarations.searchNames.length
  const rows = count.toLocaleString('en')
  expect(await run('bin/backup.ts', [file], one)).toMatch(
    new RegExp(`^Backed up ${rows} rows of \\d+ tables to ${file}.$`, 'm'),
  )
  const said = await run('bin/restore.ts', [file], two)
  expect(said).toMatch(new RegExp(`^Restored ${rows} rows of .*\\n1 letter that waited is held back`))
  const [{ letters, ...restored }, { letters: _queued, ...before }] = [
    await everyRow({ dataFolder: two }),
    await everyRow({ dataFolder: one }),
  ]
  expect(restored).toEqual(before)
  expect(letters).toEqual([expect.stringContaining('Held back by a restore')])
  await expect(run('bin/restore.ts', [file], two)).rejects.toThrow(/empty database only, and .*two has tables/)
  await expect(run('bin/backup.ts', [], one)).rejects.toThrow('Usage: backup FILE')
})
