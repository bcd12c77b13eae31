import sql from 'sql-template-tag'
import { listAndApprove } from './manage-links.ts'
import type { Site } from './site.ts'

/** Publishes a listing that accepts messages. Returns the path of the form for these messages. */
export async function listForMessages(site: Site): Promise<string> {
  const id = await listAndApprove(site)
  await site.database.staff.query(sql`update vendor_listings set contact_open = true where id = ${id}`)
  return `/contact-vendor/${id}`
}

/** Adds a message to a vendor, with long words and in both languages. Returns its keys. */
export async function addOddMessage(
  site: Site,
  state: 'asked' | 'sent' | 'held',
): Promise<{ sendKey: string; stopKey: string }> {
  const id = (await listForMessages(site)).split('/').at(-1)
  const { rows } = await site.database.staff.query<{ sendKey: string; stopKey: string }>(sql`
    insert into relayed (recipient_id, name, company, email, website, message, state, held_as, confirmed_at)
    values (${id}, ${'W'.repeat(200)}, 'شركة الوادي للمقاولات', ${`${'s'.repeat(60)}@wadi-build.example`},
      ${`https://wadi-build.example/${'about'.repeat(30)}`},
      ${`Are you free in March?\n\nهل أنتم متفرغون في مارس؟\n${'x'.repeat(300)}`}, ${state},
      ${state === 'held' ? 'links' : null}, ${state === 'asked' ? null : new Date()})
    returning send_key as "sendKey", stop_key as "stopKey"`)
  if (!rows[0]) throw new Error('The message was not stored.')
  return rows[0]
}
