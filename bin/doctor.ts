import { parseArgs } from 'node:util'
import { readEnvironment } from '../config/environment.ts'
import { openStaffPool } from '../db/client.server.ts'
import { reachDatabase } from '../db/database.ts'
import { checkAddress } from './doctor/address.ts'
import { checkDatabase } from './doctor/database.ts'
import { broken, type Finding, inOrder, open, reasonOf } from './doctor/finding.ts'
import { checkHosts } from './doctor/hosts.ts'
import { checkMachine } from './doctor/machine.ts'
import { checkMail } from './doctor/mail.ts'
import { startHints } from './start-hints.ts'

const marks = { 'in order': ' ok ', open: 'look', broken: 'FAIL' }

/** Exits with 1 where something is broken. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { backups: { type: 'string' }, dkim: { type: 'string' } } })
  const settings = readEnvironment(process.env)
  const hints = startHints(settings, Boolean(process.env.PUBLIC_URL))
  const findings = [
    ...(hints.length > 0 ? hints.map(open) : [inOrder('No setting still has an example value.')]),
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

async function checkWithDatabase(settings: ReturnType<typeof readEnvironment>): Promise<Finding[]> {
  try {
    const { owner, visitorLogin, leave } = await reachDatabase(settings)
    const staff = openStaffPool(owner)
    try {
      return [
        ...(await checkDatabase(settings, staff)),
        ...(await checkHosts(owner, visitorLogin)),
        ...(await checkAddress(settings, staff)),
      ]
    } finally {
      await staff.end()
      await leave()
    }
  } catch (error) {
    return [broken(`The database cannot be reached: ${reasonOf(error)}.`)]
  }
}

try {
  await main()
} catch (error) {
  console.error(reasonOf(error))
  process.exitCode = 1
}
