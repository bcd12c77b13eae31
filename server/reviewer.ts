import * as v from 'valibot'
import { readEnvironment } from '../app/env.server.ts'
import { addReviewers, createSignInLink } from '../app/review/access.queries.server.ts'
import { openDatabase } from '../db/database.ts'

// npm run reviewer -- add NAME@HOST: gives someone access to the console and prints a one-time link for them.
const [command, address = ''] = process.argv.slice(2)
const email = v.safeParse(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)), address)
if (command !== 'add' || !email.success) {
  console.error('Usage: npm run reviewer -- add NAME@HOST')
  process.exit(1)
}

const settings = readEnvironment(process.env)
const database = await openDatabase(settings)
await addReviewers(database.team, [email.output])
console.log(
  `${email.output} may review. Sign in once, within 15 minutes, at ${await createSignInLink(database.team, settings, email.output)}`,
)
await database.close()
