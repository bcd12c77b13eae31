import sql from 'sql-template-tag'
import { openDatabase } from '../../app/database.server.ts'
import type { Cursor } from '../../app/kit/lists/cursor.ts'
import { readEnvironment } from '../../config/environment.ts'
import type { Staff, Visitor } from '../../db/client.server.ts'
import { createDatabase } from '../../db/database.ts'
import type { EmbeddedPostgres } from '../../db/embedded/embedded.ts'
import { UNLIMITED } from '../../test/environment.ts'
import { encoded, type Form } from '../../test/form.ts'
import { signInTo } from '../../test/sign-in.ts'
import { addOpportunities } from './fill.ts'
import { addOldSubmissions } from './old-submissions.ts'

const ORIGIN = 'http://dalil.example'
const MAX_OLD_SUBMISSIONS = 100_000

export type Site = {
  scale: number
  visitor: Visitor
  staff: Staff
  /** A cursor that points to the middle of the list. */
  middle: Cursor
  /** Sends a request to the built app, without a socket and without the page cache. */
  get(path: string, headers?: Record<string, string>): Promise<Response>
  post(path: string, form: Form, headers?: Record<string, string>): Promise<Response>
  /** The request headers of a signed-in reviewer. */
  reviewer: Record<string, string>
  databaseUrl: string
  close(): Promise<void>
}

export async function openSite(server: EmbeddedPostgres, scale: number): Promise<Site> {
  const name = `bench_${scale}`
  await createDatabase(server.url('postgres'), name)
  const databaseUrl = server.url(name)
  const { staff, visitor, close } = await openDatabase({ databaseUrl, dataFolder: '' })
  await addOpportunities(staff, scale)
  await addOldSubmissions(staff, Math.min(scale, MAX_OLD_SUBMISSIONS))

  const built = new URL('../../build/server/index.js', import.meta.url).href
  const { createApp } = (await import(built)) as typeof import('../../server/app.ts')
  const settings = readEnvironment({ PUBLIC_URL: ORIGIN, ...UNLIMITED })
  const app = await createApp(visitor, staff, settings)
  const get = async (path: string, headers = {}) => app.fetch(new Request(ORIGIN + path, { headers }))
  const post = async (path: string, form: Form, headers = {}) =>
    app.fetch(new Request(ORIGIN + path, { method: 'POST', body: encoded(form), headers }))

  const reviewer = await signInTo(app.fetch, staff, settings)
  return { scale, visitor, staff, middle: await middleOf(staff), get, post, reviewer, databaseUrl, close }
}

async function middleOf(staff: Staff): Promise<Cursor> {
  const { rows } = await staff.query<Cursor>(sql`
    select id, (extract(epoch from posted_at) * 1000000)::bigint::text as microseconds
    from opportunities order by posted_at desc, id desc
    offset (select count(*) / 2 from opportunities) limit 1`)
  if (!rows[0]) throw new Error('There are no opportunities.')
  return rows[0]
}
