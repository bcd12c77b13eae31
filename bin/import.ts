import { existsSync, statSync } from 'node:fs'
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../app/database.server.ts'
import { withFormerDatabase } from '../app/features/import/database-source.server.ts'
import { filesOf, REPORT } from '../app/features/import/files.server.ts'
import { formerTableNames } from '../app/features/import/former-tables.ts'
import { type Imported, importRows } from '../app/features/import/import.server.ts'
import { inviteListers } from '../app/features/import/invite.queries.server.ts'
import { FINDINGS_HEADING, findingRow, findingText, reportText } from '../app/features/import/report.ts'
import type { Source } from '../app/features/import/source.ts'
import { undoRun } from '../app/features/import/undo.queries.server.ts'
import { BYTE_ORDER_MARK } from '../app/kit/data-files/csv.ts'
import { readEnvironment } from '../config/environment.ts'
import { DAYS_UNTIL_CLOSING, MOVED_LETTERS_AN_HOUR } from '../config/limits.ts'
import type { Queryable, Staff } from '../db/client.server.ts'
import { withConnection } from '../db/connection.ts'
import { hostNames, loginFrom } from '../db/login.ts'
import { runCommand } from './command.ts'
import { settle } from './seed.ts'
import { terminalProgress } from './terminal-progress.ts'

const USAGE = `Usage:
  npm run import -- FOLDER [--apply] [--skip-refused] [--closes-on 2027-03-14]
  npm run import -- --from postgres://… [--apply] …
  npm run import -- --undo RUN
  npm run import -- --invite listings`

type Options = {
  folder?: string | undefined
  from?: string | undefined
  undo?: number
  invite: boolean
  apply: boolean
  skipRefused: boolean
  closesOn: string | null
}

function importOptions(args: string[]): Options {
  const flag = { type: 'boolean', default: false } as const
  const text = { type: 'string' } as const
  const options = {
    apply: flag,
    'skip-refused': flag,
    from: text,
    'closes-on': text,
    undo: text,
    invite: text,
  } as const
  const { values, positionals } = parseOrUsage(() => parseArgs({ args, options, allowPositionals: true }))
  const places = [...positionals, ...[values.from, values.undo, values.invite].filter((place) => place !== undefined)]
  if (places.length !== 1 || (values.invite ?? 'listings') !== 'listings') throw new Error(USAGE)
  if (values.undo !== undefined && !/^\d{1,9}$/.test(values.undo))
    throw new Error(`--undo takes the number of a run. ${values.undo} is none.`)
  return {
    folder: positionals[0],
    from: values.from,
    ...(values.undo !== undefined && { undo: Number(values.undo) }),
    invite: values.invite !== undefined,
    apply: values.apply,
    skipRefused: values['skip-refused'],
    closesOn: values['closes-on'] === undefined ? null : closingDay(values['closes-on']),
  }
}

function parseOrUsage<Result>(parse: () => Result): Result {
  try {
    return parse()
  } catch (cause) {
    throw new Error(USAGE, { cause })
  }
}

function closingDay(text: string): string {
  const ahead = (Date.parse(text) - Date.now()) / (24 * 60 * 60 * 1000)
  // Senders are reminded a week before, and have not heard of the site.
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || !(ahead > 14 && ahead <= DAYS_UNTIL_CLOSING))
    throw new Error(`--closes-on takes a day from 15 to ${DAYS_UNTIL_CLOSING} days ahead, such as 2027-03-14.`)
  return text
}

type Result = { text: string; isRefused?: boolean }

/** What the command says. `isRefused`: nothing was imported, because rows would be refused. */
export async function runImport(staff: Staff, args: string[]): Promise<Result> {
  const options = importOptions(args)
  if (options.undo !== undefined) return { text: await undoImport(staff, options.undo) }
  if (options.invite) return { text: await invite(staff) }
  return options.from === undefined ? fromFolder(staff, options) : fromDatabase(staff, options)
}

async function fromFolder(staff: Staff, options: Options): Promise<Result> {
  const folder = resolve(options.folder ?? '')
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new Error(`There is no folder ${folder}.`)
  return importSources(staff, filesOf(folder), { ...options, place: folder, folder })
}

async function fromDatabase(staff: Staff, options: Options): Promise<Result> {
  const login = parseOrUsage(() => loginFrom(options.from ?? ''))
  const place = `${login.database} at ${hostNames(login)}`
  return withFormerDatabase(login, (sources) => importSources(staff, { sources, others: [] }, { ...options, place }))
}

const sayWaiting = () => console.error('Another import is running. This one waits for it.')

/** Refusals that are printed. The file has all. */
const MAX_PRINTED = 20

async function importSources(
  staff: Staff,
  { sources, others }: { sources: Source[]; others: string[] },
  { place, folder, ...options }: Options & { place: string; folder?: string },
): Promise<Result> {
  if (sources.length === 0) throw new Error(`${place} has none of these tables: ${formerTableNames.join(', ')}.`)
  const { path, file } = await openReport(folder)
  const progress = terminalProgress(process.stderr)
  const printed: string[] = []
  let found = 0
  try {
    await file.write(BYTE_ORDER_MARK + FINDINGS_HEADING)
    const imported = await inTransaction(staff, (db) =>
      importRows(
        db,
        sources,
        { ...options, source: place },
        {
          report: async (findings) => {
            found += findings.length
            await file.write(findings.map(findingRow).join(''))
            const refusals = findings.filter(({ isRefusal }) => isRefusal)
            printed.push(...refusals.slice(0, MAX_PRINTED - printed.length).map(findingText))
          },
          progress: progress.show,
          waiting: sayWaiting,
        },
      ),
    )
    if (imported.run !== undefined) await settle(staff)
    progress.end()
    const { sentence, isRefused } = conclusion(imported, options.skipRefused)
    const named = found > 0 ? [`${path} names what was refused or taken otherwise.`] : []
    return { text: [reportText(imported.tables, others), ...printed, ...named, sentence].join('\n'), isRefused }
  } finally {
    progress.end()
    await file.close()
  }
}

/** A statement may take longer than the pool allows. Where nothing is imported, nothing stays. */
const inTransaction = <Result extends { run: number | undefined }>(
  staff: Staff,
  work: (db: Queryable) => Promise<Result>,
): Promise<Result> =>
  withConnection(staff.login, async (client) => {
    await client.query('begin')
    const result = await work(client)
    await client.query(result.run === undefined ? 'rollback' : 'commit')
    return result
  })

function conclusion({ run, tables }: Imported, skipRefused: boolean): { sentence: string; isRefused: boolean } {
  const sum = (key: 'read' | 'added' | 'joined' | 'refused') => tables.reduce((all, table) => all + table[key], 0)
  const refused = sum('refused')
  const isRefused = run === undefined && refused > 0 && !skipRefused
  const unchanged = (why: string) => ({ sentence: `Nothing was changed${why}`, isRefused })
  if (run !== undefined)
    return {
      sentence: `Imported, as run ${run}. No email was sent. To take it out, run the command with --undo ${run}.`,
      isRefused,
    }
  if (isRefused)
    return unchanged(
      `: ${refused.toLocaleString('en')} ${refused === 1 ? 'row is' : 'rows are'} refused. Correct the data, or add --skip-refused to leave them out.`,
    )
  if (sum('read') === 0) return unchanged(': there are no rows.')
  if (sum('added') + sum('joined') === 0) return unchanged(': all of this is already here.')
  return unchanged('. To import this, add --apply.')
}

/** In a folder of its own where there is none for the data, or it may not be written. It quotes personal data. */
async function openReport(folder?: string): Promise<{ path: string; file: FileHandle }> {
  const openIn = async (place: string) => {
    const path = join(place, REPORT)
    // A link that has the name is not followed.
    await rm(path, { force: true })
    return { path, file: await open(path, 'wx', 0o600) }
  }
  const openApart = async () => openIn(await mkdtemp(join(tmpdir(), 'dalil-import-')))
  return folder === undefined ? openApart() : openIn(folder).catch(openApart)
}

async function undoImport(staff: Staff, run: number): Promise<string> {
  const undone = await inTransaction(staff, async (db) => ({ run, ...(await undoRun(db, run, sayWaiting)) }))
  if (undone.removed === undefined) throw new Error(`There is no run ${run}.`)
  const kept = undone.kept ?? []
  return [
    `Run ${run} is undone: ${undone.removed === 1 ? '1 record is' : `${undone.removed.toLocaleString('en')} records are`} removed.`,
    ...(kept.length > 0
      ? [`These stay, because they were changed since or are of an earlier run: ${kept.join(', ')}`]
      : []),
  ].join('\n')
}

async function invite(staff: Staff): Promise<string> {
  const { queued } = await inTransaction(staff, async (db) => ({ run: 0, queued: await inviteListers(db) }))
  if (queued === 0) return 'No email is queued: every vendor whose imported listing is published has one.'
  const hours = Math.ceil(queued / MOVED_LETTERS_AN_HOUR)
  return `${queued.toLocaleString('en')} emails are queued, ${MOVED_LETTERS_AN_HOUR} an hour. The last leaves in about ${hours === 1 ? 'one hour' : `${hours} hours`}.`
}

async function main(): Promise<string> {
  const { staff, close } = await openDatabase(readEnvironment(process.env))
  try {
    const { text, isRefused } = await runImport(staff, process.argv.slice(2))
    if (isRefused) process.exitCode = 1
    return text
  } finally {
    await close()
  }
}

if (import.meta.main) await runCommand(main)
