import { existsSync, statSync } from 'node:fs'
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { withFormerDatabase } from '../app/features/import/database-source.server.ts'
import { filesOf, REPORT } from '../app/features/import/files.server.ts'
import { formerTableNames } from '../app/features/import/former-tables.ts'
import { type ImportResult, importRows, type TableFault } from '../app/features/import/import.server.ts'
import {
  countInvitedMailboxes,
  type InvitationCounts,
  inviteImportedVendors,
  stopInviting,
} from '../app/features/import/invite.queries.server.ts'
import type { DateOrder } from '../app/features/import/read-time.ts'
import { FINDINGS_HEADING, findingRow, findingText, reportText } from '../app/features/import/report.ts'
import { listRuns, type Run } from '../app/features/import/runs.queries.server.ts'
import type { Source } from '../app/features/import/source.ts'
import { undoRun } from '../app/features/import/undo.queries.server.ts'
import { BYTE_ORDER_MARK } from '../app/kit/data-files/csv.ts'
import { readEnvironment } from '../config/environment.ts'
import { DAYS_UNTIL_CLOSING, MOVED_LETTERS_AN_HOUR } from '../config/limits.ts'
import type { Queryable, Staff } from '../db/client.server.ts'
import { withConnection } from '../db/connection.ts'
import { openStartedDatabase } from '../db/database.ts'
import { hostNames, loginFrom } from '../db/login.ts'
import { runCommand } from './command.ts'
import { vacuumAnalyze } from './seed.ts'
import { terminalProgress } from './terminal-progress.ts'

const COMMAND = process.env.npm_lifecycle_event === 'import' ? 'npm run import --' : 'dalil import'

const USAGE = `Usage:
  ${COMMAND} FOLDER [--apply] [--skip-refused] [--with-rejected] [--dates day-first|month-first]
  ${' '.repeat(COMMAND.length)} [--closes-on 2027-03-14]
  ${COMMAND} --from postgres://… [--apply] …
  ${COMMAND} --runs
  ${COMMAND} --undo RUN
  ${COMMAND} --invite listings [--apply]
  ${COMMAND} --invite stop`

type Options = {
  folder?: string | undefined
  from?: string | undefined
  undo?: number
  invite?: 'listings' | 'stop'
  runs: boolean
  apply: boolean
  skipRefused: boolean
  withRejected: boolean
  dates: DateOrder | undefined
  closesOn: string | null
}

function importOptions(args: string[]): Options {
  const flag = { type: 'boolean', default: false } as const
  const text = { type: 'string' } as const
  const options = {
    apply: flag,
    'skip-refused': flag,
    'with-rejected': flag,
    runs: flag,
    from: text,
    dates: text,
    'closes-on': text,
    undo: text,
    invite: text,
  } as const
  const { values, positionals } = parseOrUsage(() => parseArgs({ args, options, allowPositionals: true }))
  const { from, undo, invite, runs, dates } = values
  const places = [
    ...positionals,
    ...[from, undo, invite].filter((place) => place !== undefined),
    ...(runs ? ['runs'] : []),
  ]
  if (places.length !== 1) throw new Error(USAGE)
  if (undo !== undefined && !/^\d{1,9}$/.test(undo))
    throw new Error(`--undo needs the number of a run, but ${undo} is not a number.`)
  return {
    folder: positionals[0],
    from,
    ...(undo !== undefined && { undo: Number(undo) }),
    ...(invite !== undefined && { invite: oneOf(['listings', 'stop'], invite) }),
    runs,
    apply: values.apply,
    skipRefused: values['skip-refused'],
    withRejected: values['with-rejected'],
    dates: dates === undefined ? undefined : oneOf(['day-first', 'month-first'], dates),
    closesOn: values['closes-on'] === undefined ? null : closingDay(values['closes-on']),
  }
}

function oneOf<const Choice extends string>(choices: readonly Choice[], text: string): Choice {
  const choice = choices.find((one) => one === text)
  if (!choice) throw new Error(USAGE)
  return choice
}

function parseOrUsage<Result>(parse: () => Result): Result {
  try {
    return parse()
  } catch (cause) {
    const [, option] = /'(-[^'\s]+)/.exec(cause instanceof TypeError ? cause.message : '') ?? []
    const fault = `'${option}' is not an option, or its value is missing or not allowed.\n`
    throw new Error(option === undefined ? USAGE : fault + USAGE, { cause })
  }
}

function closingDay(text: string): string {
  const ahead = (Date.parse(text) - Date.now()) / (24 * 60 * 60 * 1000)
  // Senders are reminded a week before their request closes. They have not heard of this site yet, so more than another
  // week must pass before the reminder.
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || !(ahead > 14 && ahead <= DAYS_UNTIL_CLOSING))
    throw new Error(`--closes-on takes a date 15 to ${DAYS_UNTIL_CLOSING} days ahead, such as 2027-03-14.`)
  return text
}

type Result = { text: string; isRefused?: boolean }

/**
 * Runs the command and returns the text that it prints. `isRefused` is true if nothing was imported, because a file has
 * a fault or rows would be refused.
 */
export async function runImport(staff: Staff, args: string[], smtpUrl?: string): Promise<Result> {
  const options = importOptions(args)
  if (options.undo !== undefined) return { text: await undoImport(staff, options.undo) }
  if (options.runs) return { text: await runsText(staff) }
  if (options.invite === 'stop') return { text: await stopInvitations(staff) }
  if (options.invite) return { text: await invite(staff, options.apply, smtpUrl) }
  return options.from === undefined ? fromFolder(staff, options) : fromDatabase(staff, options)
}

async function fromFolder(staff: Staff, options: Options): Promise<Result> {
  // npm runs scripts in the project's folder. INIT_CWD is the folder in which the person has called npm.
  const folder = resolve(process.env.INIT_CWD ?? '', options.folder ?? '')
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`)
  if (!statSync(folder).isDirectory()) throw new Error(`${folder} is a file. Give the folder that contains it.`)
  return importSources(staff, filesOf(folder), { ...options, place: folder, folder })
}

async function fromDatabase(staff: Staff, options: Options): Promise<Result> {
  const login = parseOrUsage(() => loginFrom(options.from ?? ''))
  const place = `${login.database} at ${hostNames(login)}`
  return withFormerDatabase(login, (sources) =>
    importSources(staff, { sources, others: [], faults: [] }, { ...options, place }),
  )
}

const reportWaiting = () => console.error('Another import is running. This command waits until it has ended.')

/** At most this many refused rows are printed. The report contains all of them. */
const MAX_PRINTED = 20

async function importSources(
  staff: Staff,
  { sources, others, faults }: { sources: Source[]; others: string[]; faults: TableFault[] },
  { place, folder, ...options }: Options & { place: string; folder?: string },
): Promise<Result> {
  if (sources.length + faults.length === 0)
    throw new Error(`${place} has none of these tables: ${formerTableNames.join(', ')}.`)
  const { path, file } = await openReport(folder)
  const progress = terminalProgress(process.stderr)
  const printed: string[] = []
  let unprinted = 0
  let found = 0
  try {
    await file.write(BYTE_ORDER_MARK + FINDINGS_HEADING)
    const imported = await inTransaction(staff, (db) =>
      importRows(
        db,
        sources,
        { ...options, source: place, faults, now: new Date() },
        {
          report: async (findings) => {
            found += findings.length
            await file.write(findings.map(findingRow).join(''))
            const refusals = findings.filter(({ isRefusal }) => isRefusal)
            const first = refusals.slice(0, MAX_PRINTED - printed.length)
            printed.push(...first.map(findingText))
            unprinted += refusals.length - first.length
          },
          progress: progress.show,
          waiting: reportWaiting,
        },
      ),
    )
    if (imported.run !== undefined) await vacuumAnalyze(staff)
    progress.end()
    const { sentence, isRefused } = conclusion(imported, options.skipRefused)
    const named = found > 0 ? [`${path} lists each value that was refused, left out or changed.`] : []
    return {
      text: [
        reportText(imported.tables, others, imported.faults),
        ...printed,
        ...(unprinted > 0
          ? [`${unprinted.toLocaleString('en')} more ${unprinted === 1 ? 'refusal is' : 'refusals are'} in the report.`]
          : []),
        ...changedText(imported),
        ...named,
        sentence,
      ].join('\n'),
      isRefused,
    }
  } finally {
    progress.end()
    await file.close()
  }
}

const changedText = ({ changed }: ImportResult) =>
  changed === 0
    ? []
    : [
        changed === 1
          ? '1 row has changed on the previous site since it was imported. Its record here was not changed.'
          : `${changed.toLocaleString('en')} rows have changed on the previous site since they were imported. Their records here were not changed.`,
      ]

/**
 * Runs `work` in a transaction, which is rolled back if `work` returns no run number. Uses a connection of its own,
 * because a statement may take longer than the pool allows.
 */
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

function conclusion(
  { run, tables, faults }: ImportResult,
  skipRefused: boolean,
): { sentence: string; isRefused: boolean } {
  const sum = (key: 'read' | 'added' | 'joined' | 'refused') => tables.reduce((all, table) => all + table[key], 0)
  const refused = sum('refused')
  const isRefused = run === undefined && (faults.length > 0 || (refused > 0 && !skipRefused))
  const unchanged = (why: string) => ({ sentence: `Nothing was changed${why}`, isRefused })
  if (run !== undefined)
    return {
      sentence: `The data was imported as run ${run}. No email was sent. To undo the import, run the command with --undo ${run}.`,
      isRefused,
    }
  if (faults.length > 0)
    return unchanged(
      `: ${faults.length === 1 ? 'one error that affects a whole file is' : `${faults.length} errors that affect whole files are`} shown above${refused > 0 ? `, and ${rowsText(refused)} refused` : ''}. Follow the instructions in the messages, and try again.`,
    )
  if (isRefused)
    return unchanged(`: ${rowsText(refused)} refused. Correct the data, or add --skip-refused to leave them out.`)
  if (sum('read') === 0) return unchanged(': there are no rows.')
  if (sum('added') + sum('joined') === 0) return unchanged(': there is nothing new to import.')
  return unchanged('. To import this, add --apply.')
}

const rowsText = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'row is' : 'rows are'}`

/**
 * Opens the report in the folder of the imported files. If there is no such folder or it is read-only, the report is in
 * a new temporary folder. Only the owner can read the report, because it quotes personal data.
 */
async function openReport(folder?: string): Promise<{ path: string; file: FileHandle }> {
  const openIn = async (place: string) => {
    const path = join(place, REPORT)
    // An existing file is removed first. If it is a symbolic link, its target must not be overwritten.
    await rm(path, { force: true })
    return { path, file: await open(path, 'wx', 0o600) }
  }
  const openApart = async () => openIn(await mkdtemp(join(tmpdir(), 'dalil-import-')))
  return folder === undefined ? openApart() : openIn(folder).catch(openApart)
}

/**
 * An undo lists the records that it does not remove, by the addresses of their pages. It prints at most this many
 * addresses. If there are more, it also writes all of them to a file.
 */
const MAX_KEPT_PRINTED = 10

async function undoImport(staff: Staff, run: number): Promise<string> {
  const undone = await inTransaction(staff, async (db) => ({ run, ...(await undoRun(db, run, reportWaiting)) }))
  if (undone.removed === undefined) throw new Error(`There is no run ${run}.`)
  const removed = undone.removed === 1 ? '1 record was' : `${undone.removed.toLocaleString('en')} records were`
  const sentence = !undone.before
    ? `Run ${run} was undone: ${removed} removed.`
    : `Run ${run} was already undone on ${minuteOf(undone.before)}. ${undone.removed === 0 ? 'Nothing was changed.' : `Now ${removed} removed too.`}`
  return [sentence, ...(await keptText(undone.kept ?? []))].join('\n')
}

async function keptText(kept: string[]): Promise<string[]> {
  if (kept.length === 0) return []
  const count = kept.length === 1 ? '1 record' : `${kept.length.toLocaleString('en')} records`
  const first = kept.slice(0, MAX_KEPT_PRINTED)
  const why =
    kept.length === 1
      ? 'was not removed, because it was used or changed after the import, or an earlier run had added it'
      : 'were not removed, because they were used or changed after the import, or an earlier run had added them'
  const sentence = `${count} ${why}:`
  if (first.length === kept.length) return [sentence, ...first]
  const { path, file } = await openReport()
  await file.write(kept.map((page) => `${page}\n`).join(''))
  await file.close()
  return [sentence, ...first, `${path} lists all of them.`]
}

/**
 * Queues the emails to imported vendors. Without `apply`, it queues them too, so that the printed count is exact, but
 * then rolls the transaction back.
 */
async function invite(staff: Staff, apply: boolean, smtpUrl: string | undefined): Promise<string> {
  if (!smtpUrl)
    throw new Error(
      'Nothing was changed: SMTP_URL is not set, so no email can be sent. Set it to the value that the site uses, and try again.',
    )
  const { queued } = await inTransaction(staff, async (db) => ({
    queued: await inviteImportedVendors(db),
    run: apply ? 0 : undefined,
  }))
  if (queued === 0) return `Nothing was changed: ${invitedText(await countInvitedMailboxes(staff))}`
  const emails = queued === 1 ? '1 email' : `${queued.toLocaleString('en')} emails`
  const hours = Math.ceil(queued / MOVED_LETTERS_AN_HOUR)
  const last = `The last one ${apply ? 'will be sent in' : 'would be sent after'} about ${hours === 1 ? 'one hour' : `${hours} hours`}.`
  return apply
    ? `${emails} ${queued === 1 ? 'is' : 'are'} queued. The site sends ${MOVED_LETTERS_AN_HOUR} an hour. ${last} To stop them, run the command with --invite stop.`
    : `${emails} would be sent, at ${MOVED_LETTERS_AN_HOUR} an hour. ${last} Nothing was changed. To send them, add --apply.`
}

function invitedText({ sent, waiting, failed, off }: InvitationCounts): string {
  const vendors = (count: number, one: string, several: string) =>
    count === 0 ? [] : [count === 1 ? `1 vendor ${one}` : `${count.toLocaleString('en')} vendors ${several}`]
  const parts = [
    ...vendors(sent, 'has already been sent its email', 'have already been sent their emails'),
    ...vendors(waiting, 'has its email in the queue', 'have their emails in the queue'),
    ...vendors(
      failed,
      "has a failed email under 'Emails' in the console",
      "have failed emails under 'Emails' in the console",
    ),
    ...vendors(off, 'has opted out of our emails', 'have opted out of our emails'),
  ]
  return parts.length === 0 ? 'no imported listing is published.' : `${parts.join(', ')}.`
}

async function stopInvitations(staff: Staff): Promise<string> {
  const stopped = await stopInviting(staff)
  if (stopped === 0) return 'There are no emails about moved listings in the queue.'
  return `${stopped === 1 ? '1 email' : `${stopped.toLocaleString('en')} emails`} will not be sent. Emails that have already been sent cannot be stopped.`
}

async function runsText(staff: Staff): Promise<string> {
  const runs = await listRuns(staff)
  if (runs.length === 0) return 'There are no runs yet.'
  return runs.map(runText).join('\n')
}

const minuteOf = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

function runText({ number, importedAt, source, records, emailed, undoneAt }: Run): string {
  return [
    `Run ${number}, ${minuteOf(importedAt)}, ${source}: ${records.toLocaleString('en')} records`,
    ...(emailed > 0
      ? [`${emailed.toLocaleString('en')} ${emailed === 1 ? 'vendor was' : 'vendors were'} sent an email`]
      : []),
    ...(undoneAt ? [`undone ${minuteOf(undoneAt)}`] : []),
  ].join(', ')
}

async function main(): Promise<string> {
  const settings = readEnvironment(process.env)
  const { staff, close } = await openStartedDatabase(settings)
  try {
    const { text, isRefused } = await runImport(staff, process.argv.slice(2), settings.smtpUrl)
    if (isRefused) process.exitCode = 1
    return text
  } finally {
    await close()
  }
}

if (import.meta.main) await runCommand(main)
