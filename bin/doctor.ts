import { readFileSync } from 'node:fs'
import { parseArgs, parseEnv } from 'node:util'
import { type CheckName, checkSite, describeInEnglish, isOpenCheck } from '../app/review/setup/checks.server.ts'
import { readSiteFacts } from '../app/review/setup/setup.queries.server.ts'
import { type Environment, readEnvironment, unknownSettings } from '../config/environment.ts'
import { openStaffPool, type Staff } from '../db/client.server.ts'
import { withConnection } from '../db/connection.ts'
import { reachDatabase } from '../db/database.ts'
import type { Login } from '../db/login.ts'
import { migrationNames } from '../db/migrate.ts'
import { compareVersions } from '../db/other-versions.ts'
import { errorMessage } from '../log/error-message.ts'
import { checkAddress } from './doctor/address.ts'
import { checkDatabase } from './doctor/database.ts'
import { broken, type Finding, inOrder, open } from './doctor/finding.ts'
import { checkHosts } from './doctor/hosts.ts'
import { checkMachine } from './doctor/machine.ts'
import { checkMail } from './doctor/mail.ts'

const marks = { 'in order': ' ok ', open: 'look', broken: 'FAIL' }

/** Prints the findings, and sets the exit code to 1 if something is broken. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { backups: { type: 'string' }, dkim: { type: 'string' }, settings: { type: 'string' } },
  })
  const settings = readEnvironment(process.env)
  const names = Object.keys(process.env)
  const unknown = [
    ...unknownSettings(names),
    ...(values.settings ? unknownSettings(namesIn(values.settings), true) : []),
  ]
  // The console makes these checks too, but the doctor makes them more thoroughly. It sends an email, and looks at the
  // backup files if it knows their folder. So the console's versions are left out.
  const without: CheckName[] = ['email', ...(values.backups ? ['backup' as const] : [])]
  const findings = [
    ...(unknown.length > 0 ? [...new Set(unknown)].map(open) : [inOrder('No setting has an unknown name.')]),
    ...(await checkWithDatabase(settings, without)),
    ...(await checkMail(settings, values.dkim)),
    ...(await checkMachine(settings, values.backups)),
  ]
  for (const { state, sentence } of findings) {
    // A sentence may quote the response of a server, so control characters are replaced.
    console.log(`${marks[state]}  ${sentence.replace(/\p{Cc}+/gu, ' ')}`)
  }
  const isBroken = findings.some(({ state }) => state === 'broken')
  console.log(
    isBroken ? '\nThe site cannot run with these settings. Fix each FAIL.' : '\nThe site can run with these settings.',
  )
  process.exitCode = isBroken ? 1 : 0
}

/**
 * Returns the names of the settings in a file. '-' means standard input, which is needed because only root may open the
 * service's settings file.
 */
function namesIn(file: string): string[] {
  return Object.keys(parseEnv(readFileSync(file === '-' ? 0 : file, 'utf8')))
}

async function checkWithDatabase(settings: Environment, without: CheckName[]): Promise<Finding[]> {
  try {
    const { owner, visitorLogin, leave } = await reachDatabase(settings)
    const staff = openStaffPool(owner)
    try {
      return [
        ...(await checkList(settings, without, staff)),
        await checkVersion(owner),
        ...(await checkDatabase(settings, staff)),
        ...(await checkHosts(owner, visitorLogin)),
        ...(await checkAddress(settings, staff)),
      ]
    } finally {
      await staff.end()
      await leave()
    }
  } catch (error) {
    return [
      ...(await checkList(settings, without)),
      broken(`The database cannot be reached: ${errorMessage(error).replace(/\.$/, '')}.`),
    ]
  }
}

/**
 * Makes the checks that the console lists. Some of them read facts from the database. A new database, or one of an
 * earlier release, may lack the tables with these facts, and then the checks are made without them.
 */
async function checkList(settings: Environment, without: CheckName[], staff?: Staff): Promise<Finding[]> {
  const facts = staff && (await readSiteFacts(staff).catch(undefinedIfMissing))
  const results = checkSite(settings, facts).filter(({ name }) => !without.includes(name))
  return [
    ...results.map((result) => {
      if (!isOpenCheck(result)) return inOrder(`${result.label}: in order.`)
      return result.state === 'broken' ? broken(describeInEnglish(result)) : open(describeInEnglish(result))
    }),
    ...(staff && !facts
      ? [open('Steps of the setup were not checked, because this release has not started on the database yet.')]
      : []),
  ]
}

/**
 * Returns undefined for an error of PostgreSQL's class 42, such as a missing table, column or function. Throws any
 * other error.
 */
function undefinedIfMissing(error: { code?: string }): undefined {
  if (!error.code?.startsWith('42')) throw error
}

/** Checks before an upgrade whether this release would refuse to start on the database. */
async function checkVersion(owner: Login): Promise<Finding> {
  try {
    const { run } = await withConnection(owner, async (client) => compareVersions(client, await migrationNames()))
    return inOrder(`This release can start on the database, which is ${run.length ? `at ${run.at(-1)}` : 'empty'}.`)
  } catch (error) {
    return broken(errorMessage(error))
  }
}

try {
  await main()
} catch (error) {
  console.error(errorMessage(error))
  process.exitCode = 1
}
