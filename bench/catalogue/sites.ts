import sql from 'sql-template-tag'
import { openDatabase } from '../../app/database.server.ts'
import type { Cursor } from '../../app/filtering/cursor.ts'
import { readEnvironment } from '../../config/environment.ts'
import type { Staff, Visitor } from '../../db/client.server.ts'
import { createDatabase } from '../../db/database.ts'
import type { EmbeddedPostgres } from '../../db/embedded/embedded.ts'
import { signInTo } from '../../test/sign-in.ts'
import { fillCatalogue } from './fill.ts'
import { addOldSubmissions } from './old-submissions.ts'

const ORIGIN = 'http://dalil.example'
const MOST_OLD_SUBMISSIONS = 100_000

/** The whole site over a catalogue of one size. */
export type Site = {
  scale: number
  visitor: Visitor
  staff: Staff
  /** The place in the middle of the list. */
  middle: Cursor
  /** Asks the built application for an address of the site, without a socket and without the memory of pages. */
  get(path: string, headers?: Record<string, string>): Promise<Response>
  /** The headers of a signed-in reviewer. */
  reviewer: Record<string, string>
  /** The database's URL. */
  url: string
}

/**
 * Fills a database with `scale` invented opportunities beside the samples, and with as many old submissions up to
 * 100,000 of a kind, and opens the built site on it.
 */
export async function openSite(server: EmbeddedPostgres, scale: number): Promise<Site> {
  const name = `bench_${scale}`
  await createDatabase(server.url('postgres'), name)
  const url = server.url(name)
  // Named by its URL, no folder is looked at.
  const { staff, visitor } = await openDatabase({ databaseUrl: url, dataFolder: '' })
  await fillCatalogue(staff, scale)
  await addOldSubmissions(staff, Math.min(scale, MOST_OLD_SUBMISSIONS))

  const built = new URL('../../build/server/index.js', import.meta.url).href
  const { createApp } = (await import(built)) as typeof import('../../server/app.ts')
  const settings = readEnvironment({ PUBLIC_URL: ORIGIN })
  const app = await createApp(visitor, staff, settings)
  const get = async (path: string, headers = {}) => app.fetch(new Request(ORIGIN + path, { headers }))

  const reviewer = await signInTo(app.fetch, staff, settings)
  return { scale, visitor, staff, middle: await middleOf(staff), get, reviewer, url }
}

async function middleOf(staff: Staff): Promise<Cursor> {
  const { rows } = await staff.query<Cursor>(sql`
    select id, (extract(epoch from posted_at) * 1000000)::bigint::text as microseconds
    from opportunities order by posted_at desc, id desc
    offset (select count(*) / 2 from opportunities) limit 1`)
  if (!rows[0]) throw new Error('The catalogue is empty.')
  return rows[0]
}
