import sql from 'sql-template-tag'
import { tableOf } from '../app/review/decisions/locked.queries.server.ts'
import { type Kind, pageOf } from '../app/review/kinds.ts'
import type { TestSite } from './app.ts'
import { aListing, aMessage, aVendorRequest } from './builders.ts'
import type { Form } from './form.ts'

const places = {
  request: { address: '/post-vendor-request', build: aVendorRequest },
  listing: { address: '/list-your-services', build: aListing },
  message: { address: '/contact', build: aMessage },
}

/** Sends a submission as a visitor does; a test names only what it is about. Gives its id and its page in the console. */
export async function submit(site: TestSite, kind: Kind, form?: Form): Promise<{ id: string; page: string }> {
  const { address, build } = places[kind]
  const { status } = await site.post(address, form ?? build())
  if (status !== 303) throw new Error(`${address} answered ${status}: the form was refused.`)
  const { rows } = await site.database.staff.query<{ id: string }>(
    sql`select id from ${tableOf(kind)} order by created_at desc limit 1`,
  )
  const id = rows[0]?.id ?? ''
  return { id, page: pageOf(kind, id) }
}
