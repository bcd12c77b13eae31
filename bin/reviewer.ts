import {
  addReviewers,
  createSignInLink,
  listReviewers,
  removeReviewer,
} from '../app/review/access/access.queries.server.ts'
import { isEmailAddress, isStorable, spelledAddress } from '../config/email-address.ts'
import { type Environment, readEnvironment } from '../config/environment.ts'
import type { Staff } from '../db/client.server.ts'
import { openStartedDatabase } from '../db/database.ts'
import { runCommand } from './command.ts'

const USAGE = 'Usage: reviewer add NAME@HOST, reviewer remove NAME@HOST or reviewer list'

type Command = (staff: Staff, settings: Environment) => Promise<string>

function commandIn([name, address, ...others]: string[]): Command {
  if (name === 'list' && address === undefined) return list
  const command = name === 'add' ? add : name === 'remove' ? remove : undefined
  if (!command || address === undefined || others.length > 0) throw new Error(USAGE)
  const spelled = spelledAddress(address.trim()).toLowerCase()
  const stored = address.trim().toLowerCase()
  const email = isEmailAddress(spelled) ? spelled : name === 'remove' && isStorable(stored) ? stored : undefined
  if (email === undefined)
    throw new Error(`${address} is not an email address. For example: npm run reviewer -- ${name} you@example.com`)
  return (staff, settings) => command(staff, settings, email)
}

async function add(staff: Staff, settings: Environment, email: string): Promise<string> {
  await addReviewers(staff, [email])
  const link = await createSignInLink(staff, settings, email)
  return `${email} is now a reviewer. This sign-in link works once, for at least 15 minutes: ${link}`
}

async function remove(staff: Staff, settings: Environment, email: string): Promise<string> {
  const remaining = await removeReviewer(staff, email)
  if (remaining === undefined) throw new Error(`${email} is not a reviewer. Nothing was changed.`)
  const sentences = [`${email} is no longer a reviewer. Their sessions and sign-in links no longer work.`]
  if (settings.teamEmails.includes(email))
    sentences.push('TEAM_EMAILS still contains this address. Remove it there, or the next start adds it again.')
  else if (remaining === 0) sentences.push(`There are no reviewers left. ${nextStart(settings)}`)
  return sentences.join('\n')
}

const nextStart = ({ teamEmails }: Environment) =>
  teamEmails.length > 0
    ? 'The next start adds the addresses in TEAM_EMAILS.'
    : 'The next start prints a link for the first reviewer.'

async function list(staff: Staff, settings: Environment): Promise<string> {
  const reviewers = await listReviewers(staff)
  if (reviewers.length === 0) return `There are no reviewers yet. ${nextStart(settings)}`
  return reviewers.map(({ email, addedAt }) => `${email}, since ${addedAt.toISOString().slice(0, 10)}`).join('\n')
}

await runCommand(async () => {
  const command = commandIn(process.argv.slice(2))
  const settings = readEnvironment(process.env)
  const database = await openStartedDatabase(settings)
  try {
    return await command(database.staff, settings)
  } finally {
    await database.close()
  }
})
