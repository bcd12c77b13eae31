import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase, restore } from '../../app/database.server.ts'
import { seed } from '../../bin/seed.ts'
import { queueLetter } from '../../mail/queue-letter.ts'
import { emptyDatabase, testDatabase } from '../../test/database.ts'
import { fillEveryTable } from '../../test/edge-cases.ts'
import { everyRow } from '../../test/every-row.ts'
import { startLetterWorker } from '../../test/letters.ts'
import { openPostOffice } from '../../test/post-office.ts'
import { withConnection } from '../connection.ts'
import { loginFrom } from '../login.ts'
import { backUp } from './backup.ts'
import { EXCLUDED_TABLES } from './tables.ts'

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

test('after a restore the queued letters are sent, and no others', async () => {
  const source = await testDatabase()
  onTestFinished(source.close)
  await source.staff.query(`
    insert into letters (template, recipient, state, attempts, due_at)
    select 'signIn', state || '@b.example', case state when 'later' then 'queued' when 'in-flight' then 'queued' else state end,
      case state when 'queued' then 0 else 1 end, now() + case state when 'later' then interval '1 hour' else '0' end
    from unnest('{queued,in-flight,sent,withdrawn,failed,later}'::text[]) as state`)
  const file = join(folder, 'letters.backup')
  await backUp(at(source.url), file)
  const target = await emptyDatabase()
  await restore(at(target), file)
  const { staff, close } = await testDatabase({ url: target })
  onTestFinished(close)
  const { url, received } = await openPostOffice()
  const worker = await startLetterWorker(staff, url)
  const recipients = () => received.flatMap((letter) => letter.recipients).sort()
  await expect.poll(recipients).toEqual(['in-flight@b.example', 'queued@b.example'])
  const queued = async () => (await staff.query("select recipient from letters where state = 'queued'")).rows
  await expect.poll(queued).toEqual([{ recipient: 'later@b.example' }])
  await worker.stop()
  expect(received).toHaveLength(2)
})

test('a restore succeeds even if statistics cannot be gathered', async () => {
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

describe('a restore is refused and changes nothing:', () => {
  let target: string
  beforeAll(async () => {
    target = await emptyDatabase()
  })

  const text = async () => gunzipSync(await readFile(whole)).toString()
  const edited = async (sought: string | RegExp, replacement: string) =>
    gzipSync((await text()).replace(sought, replacement))

  test.for<[string, () => Promise<string | Buffer>, string | RegExp]>([
    ['an empty file', async () => '', 'The backup is incomplete.'],
    ['a file of another kind', async () => '%PDF-1.7 and so on', 'The file is not a backup.'],
    ['a compressed file of another kind', async () => gzipSync('rows'), 'The file is not a backup.'],
    ['a compressed file of one endless line', async () => gzipSync('x'.repeat(3e6)), 'The file is not a backup.'],
    ['JSON of another kind', async () => gzipSync('{"name":"dalil"}\n'), 'The file is not a backup.'],
    ['a form of a later version', async () => edited('"dalilBackup":1', '"dalilBackup":2'), /cannot read the format/],
    [
      'a later migration',
      async () => edited(/"migration":"[\w.]+"/, '"migration":"0999_later"'),
      /newer than this program.*0999_later/,
    ],
    [
      'a migration of a version that is too old',
      async () => edited(/"migration":"[\w.]+"/, '"migration":"0066_overview_by_index"'),
      /^The backup was made at migration 0066_overview_by_index, and this version needs 0067_hour_of_a_change\. First restore it by a release with db\/migrations\/0067_hour_of_a_change\.sql .*, then start this one on that database\.$/,
    ],
    [
      'a table that there is not',
      async () => edited('"decisions"', '"verdicts"'),
      /differ in .*decisions \(.*verdicts/,
    ],
    ['a row too few', async () => gzipSync((await text()).replace(/[^\n]{1,200}\n$/, '')), 'The backup is incomplete.'],
    ['a row too many', async () => gzipSync(`${await text()}one more\n`), 'The backup is damaged.'],
    ['a row that the tables refuse', async () => edited('\tpending\t', '\tnonsense\t'), /check constraint/],
  ])('%s', async ([, made, sentence]) => {
    const file = join(folder, 'odd.backup')
    await writeFile(file, await made())
    await expect(restore(at(target), file)).rejects.toThrow(sentence)
    expect(await everyRow(at(target))).toEqual({})
  })

  test('a file that is cut off at any place', async () => {
    const bytes = await readFile(whole)
    const file = join(folder, 'cut.backup')
    for (const length of [1, 9, 10, 11, 100, bytes.length / 2, bytes.length - 9, bytes.length - 8, bytes.length - 1]) {
      await writeFile(file, bytes.subarray(0, length))
      await expect(restore(at(target), file), `${length} bytes`).rejects.toThrow('The backup is incomplete.')
    }
    expect(await everyRow(at(target))).toEqual({})
  })

  test('a file with a changed byte at any place', async () => {
    const bytes = await readFile(whole)
    const content = gunzipSync(bytes)
    const file = join(folder, 'damaged.backup')
    for (let place = 10; place < bytes.length; place += Math.ceil(bytes.length / 50)) {
      const damaged = Buffer.from(bytes)
      // All bits of the byte are flipped, because gzip pads its last byte with bits that have no meaning.
      damaged.writeUInt8(damaged.readUInt8(place) ^ 0xff, place)
      // gzip refers to earlier text by its distance. For about one byte in 40,000, the damage leads to another distance
      // at which there happens to be the same text.
      if (unpacked(damaged)?.equals(content)) continue
      await writeFile(file, damaged)
      await expect(restore(at(target), file), `byte ${place}`).rejects.toThrow(/damaged|incomplete|not a backup|format/)
    }
    expect(await everyRow(at(target))).toEqual({})
  })

  test('a database that has tables, with or without rows', async () => {
    const { url, close } = await testDatabase()
    await close()
    const before = await everyRow(at(url))
    await expect(restore(at(url), whole)).rejects.toThrow(
      /needs an empty database, and .* has these tables: .*reviewers/,
    )
    expect(await everyRow(at(url))).toEqual(before)
  })

  test('a missing file', async () => {
    await expect(restore(at(target), join(folder, 'nowhere'))).rejects.toThrow(
      `There is no file ${join(folder, 'nowhere')}.`,
    )
    await expect(restore(at(target), folder)).rejects.toThrow(`${folder} is a folder, not a file.`)
  })
})

test('both are commands: the backup beside a running site, the restore into a new folder', async () => {
  const run = async (program: string, parameters: string[], dataFolder: string) => {
    const env = { PATH: process.env.PATH, DATA_DIR: dataFolder }
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...parameters], { env })
    return stdout
  }
  const [one, two, file] = [join(folder, 'one'), join(folder, 'two'), join(folder, 'by-command.backup')]
  const site = await openDatabase({ dataFolder: one })
  onTestFinished(site.close)
  await seed(site.staff)
  await queueLetter(site.staff, { template: 'signIn', recipient: 'amal@dalil.example', language: 'en', content: {} })
  await site.staff.query(`
    with subscriber as (
      insert into subscribers (address, key, wanted_at) values ('a@b.example', 'a', now() - interval '340 days') returning id)
    insert into alerts (subscriber_id, filters, frequency, confirmed_at) select id, '', 'Daily', now() from subscriber`)
  const kept = Object.entries(await everyRow({ dataFolder: one })).filter(([table]) => !EXCLUDED_TABLES.includes(table))
  const rows = kept.flatMap(([, each]) => each).length.toLocaleString('en')
  expect(await run('bin/backup.ts', [file], one)).toMatch(
    new RegExp(`^Backed up ${rows} rows of \\d+ tables to ${file}.$`, 'm'),
  )
  const output = await run('bin/restore.ts', [file], two)
  expect(output).toMatch(
    new RegExp(`^Restored ${rows} rows of .*\\n2 waiting emails are on hold.*\\nAlerts wait, because`),
  )
  const [{ letters, ...restored }, { letters: _queued, ...before }] = [
    await everyRow({ dataFolder: two }),
    await everyRow({ dataFolder: one }),
  ]
  const own = { alert_state: [], relay_state: [] }
  expect({ ...restored, ...own }).toEqual({ ...before, ...own, command_runs: [] })
  // One letter is the sign-in email that was queued above. The other asks whether the alerts are still wanted.
  expect(letters).toEqual(Array(2).fill(expect.stringContaining('On hold after a restore')))
  expect(restored.alert_state).not.toEqual(before.alert_state)
  await expect(run('bin/restore.ts', [file], two)).rejects.toThrow(
    /needs an empty database, and .*two has these tables/,
  )
  await expect(run('bin/restore.ts', ['no-such-file'], two)).rejects.toThrow('There is no file no-such-file.')
  for (const parameters of [[], ['--help'], ['one.backup', 'two.backup']]) {
    await expect(run('bin/backup.ts', parameters, one)).rejects.toThrow('Give a file: npm run backup -- FILE')
    await expect(run('bin/restore.ts', parameters, two)).rejects.toThrow('Give a file: npm run restore -- FILE')
  }
})

/** Unpacks gzipped data. Returns undefined if the data is too damaged. */
function unpacked(gzipped: Buffer): Buffer | undefined {
  try {
    return gunzipSync(gzipped)
  } catch {
    return undefined
  }
}
