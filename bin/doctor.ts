import { readFileSync } from 'node:fs'
import { parseArgs, parseEnv } from 'node:util'
import { readEnvironment, unknownSettings } from '../config/environment.ts'
import { openStaffPool } from '../db/client.server.ts'
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
import { missingOperator, startHints } from './start-hints.ts'

const marks = { 'in order': ' ok ', open: 'look', broken: 'FAIL' }

/** Exits with 1 where something is broken. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { backups: { type: 'string' }, dkim: { type: 'string' }, settings: { type: 'string' } },
  })
  const settings = readEnvironment(process.env)
  const unknown = values.settings ? unknownSettings(settingsIn(values.settings), true) : []
  const hints = [...new Set([...startHints(settings, process.env), ...unknown])]
  const findings = [
    ...(hints.length > 0 ? hints.map(open) : [inOrder('No setting has an unknown name or an example value.')]),
    ...missingOperator(settings).map(broken),
    ...(await checkWithDatabase(settings)),
    ...(await checkMail(settings, values.dkim)),
    ...(await checkMachine(settings, values.backups)),
  ]
  for (const { state, sentence } of findings) {
    // Servers that it asks are quoted.
    console.log(`${marks[state]}  ${sentence.replace(/\p{Cc}+/gu, ' ')}`)
  }
  const isBroken = findings.some(({ state }) => state === 'broken')
  console.log(
    isBroken ? '\nThe site cannot run with these settings. Fix each FAIL.' : '\nThe site can run with these settings.',
  )
  process.exitCode = isBroken ? 1 : 0
}

/** '-' is standard input: only root may open the file of the service. */
function settingsIn(file: string): string[] {
  return Object.keys(parseEnv(readFileSync(file === '-' ? 0 : file, 'utf8')))
}

async function checkWithDatabase(settings: ReturnType<typeof readEnvironment>): Promise<Finding[]> {
  try {
    const { owner, visitorLogin, leave } = await reachDatabase(settings)
    const staff = openStaffPool(owner)
    try {
      return [
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
    return [broken(`The database cannot be reached: ${errorMessage(error).replace(/\.$/, '')}.`)]
  }
}

/** What the start of this release would refuse, found before an upgrade. */
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
