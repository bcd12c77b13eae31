import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { loginFrom, visitorLoginBeside } from '../../db/login.ts'
import { median } from '../statistics.ts'
import { load, refusals } from './load.ts'
import { submissions } from './requests.ts'
import type { ServerProcess } from './server-process.ts'

const ROUNDS = 5
const SECONDS = 2
// As many as the visitor pool has.
const CONNECTIONS = 10

const INSERT = `insert into opportunity_submissions (id, company, company_website, location, country, services,
  project_type, ownership_type, project_size, description, contact_email, specialties, languages)
values (gen_random_uuid(), 'Company ' || gen_random_uuid(), 'https://wadi-build.example', 'Amman', 'Jordan',
  '{Delay analysis}', '{Rail}', 'Public', '$10M - $50M', 'An independent delay analysis for a depot.',
  gen_random_uuid() || '@wadi-build.example', '{Civil}', '{English}');
`.replaceAll('\n', ' ')

type Stored = { perSecond: number; refused: number }

/** Compares with pgbench's plain insert of the same row, where pgbench is installed. */
export async function measureSubmissions(site: ServerProcess, databaseUrl: string): Promise<string> {
  const script = join(tmpdir(), `dalil-insert-${process.pid}.sql`)
  await writeFile(script, INSERT)
  const [stored, inserted]: [Stored[], number[]] = [[], []]
  try {
    for (let round = 0; round < ROUNDS; round++) {
      stored.push(await storedPerSecond(site))
      const perSecond = await insertedPerSecond(databaseUrl, script)
      if (perSecond !== undefined) inserted.push(perSecond)
    }
  } finally {
    await rm(script)
  }
  const perSecond = median(stored.map((each) => each.perSecond))
  const refused = stored.reduce((sum, each) => sum + each.refused, 0)
  const ours = `submissions stored: ${Math.round(perSecond)} a second${refusals(refused)}`
  if (inserted.length === 0) return `${ours}; pgbench is not installed`
  return `${ours}; pgbench inserts ${Math.round(median(inserted))}: ratio ${(perSecond / median(inserted)).toFixed(2)}`
}

async function storedPerSecond({ address }: ServerProcess): Promise<Stored> {
  const outcome = await load(address, submissions, { connections: CONNECTIONS, seconds: SECONDS })
  const { answered, refused, failed, seconds } = outcome
  if (failed > 0) throw new Error(`${failed} of ${answered + refused + failed} submissions failed.`)
  return { perSecond: answered / seconds, refused }
}

/** Undefined without pgbench. */
async function insertedPerSecond(databaseUrl: string, script: string): Promise<number | undefined> {
  const { host, port, user, database } = visitorLoginBeside(loginFrom(databaseUrl))
  const where = ['-h', String(host), '-p', String(port), '-U', String(user), String(database)]
  const how = ['-n', '-M', 'prepared', '-f', script, '-c', String(CONNECTIONS), '-T', String(SECONDS)]
  try {
    const { stdout } = await promisify(execFile)('pgbench', [...how, ...where])
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
