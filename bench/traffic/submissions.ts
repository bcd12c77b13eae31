import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { loginFrom, visitorLoginBeside } from '../../db/login.ts'
import { median } from '../statistics.ts'
import { bestConnections, describeUnanswered, expectRight, load, type SendResults, sumOf } from './load.ts'
import { submissions } from './requests.ts'
import type { ServerProcess } from './server-process.ts'

const SECONDS = 2
// The site's database pool for forms has this many connections.
const MAX_CONNECTIONS = 6

const INSERT = `insert into opportunity_submissions (id, company, company_website, location, country, services,
  project_type, ownership_type, project_size, description, contact_email, specialties, languages)
values (gen_random_uuid(), 'Company ' || gen_random_uuid(), 'https://wadi-build.example', 'Amman', 'Jordan',
  '{Delay analysis}', '{Rail}', 'Public', '$10M - $50M', 'An independent delay analysis for a depot.',
  gen_random_uuid() || '@wadi-build.example', '{Civil}', '{English}');
`.replaceAll('\n', ' ')

type Stored = SendResults & { perSecond: number }

/**
 * Measures how many submissions the site stores in a second. If pgbench is installed, compares this with how many plain
 * inserts of the same row pgbench makes.
 */
export async function measureSubmissions(site: ServerProcess, databaseUrl: string, rounds: number): Promise<string> {
  const script = join(tmpdir(), `dalil-insert-${process.pid}.sql`)
  await writeFile(script, INSERT)
  const [stored, inserted]: [Stored[], number[]] = [[], []]
  const connections = Math.min(await bestConnections(site.address, submissions), MAX_CONNECTIONS)
  try {
    for (let round = 0; round < rounds; round++) {
      stored.push(await storedPerSecond(site, connections))
      const perSecond = await insertedPerSecond(databaseUrl, script, connections)
      if (perSecond !== undefined) inserted.push(perSecond)
    }
  } finally {
    await rm(script)
  }
  const perSecond = median(stored.map((each) => each.perSecond))
  const storedLine = `submissions stored over ${connections} connections: ${Math.round(perSecond)} a second${describeUnanswered(sumOf(stored))}`
  if (inserted.length === 0) return `${storedLine}; pgbench is not installed`
  return `${storedLine}; pgbench inserts ${Math.round(median(inserted))}: ratio ${(perSecond / median(inserted)).toFixed(2)}`
}

async function storedPerSecond({ address }: ServerProcess, connections: number): Promise<Stored> {
  const outcome = await load(address, submissions, { connections, seconds: SECONDS })
  expectRight(outcome)
  return { ...outcome, perSecond: outcome.answered / outcome.seconds }
}

/** Returns undefined if pgbench is not installed. */
async function insertedPerSecond(
  databaseUrl: string,
  script: string,
  connections: number,
): Promise<number | undefined> {
  const { host, port, user, database } = visitorLoginBeside(loginFrom(databaseUrl))
  const where = ['-h', String(host), '-p', String(port), '-U', String(user), String(database)]
  const how = ['-n', '-M', 'prepared', '-f', script, '-c', String(connections), '-T', String(SECONDS)]
  try {
    const { stdout } = await promisify(execFile)('pgbench', [...how, ...where])
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
