import sql from 'sql-template-tag'
import * as v from 'valibot'
import { type Queryable, type Team, transaction } from '../../../db/client.server.ts'
import { isUuid } from '../../../db/uuid.ts'
import { queueLetter } from '../../../mail/outbox.ts'
import { saveContactMessage } from '../../contact/contact.queries.server.ts'
import { contactMessage } from '../../contact/contact.schema.ts'
import { saveVendorRequest } from '../../opportunities/opportunities.queries.server.ts'
import { vendorRequest } from '../../opportunities/vendor-request.schema.ts'
import { vendorListing } from '../../vendors/vendor-listing.schema.ts'
import { saveVendorListing } from '../../vendors/vendors.queries.server.ts'
import type { Kind } from '../kinds.ts'

type Submission = { kind: Kind; id: string }

/**
 * Moves what was put aside into the queue as if it had just come in, exactly once, and says where it is there; undefined
 * where it is no catch any more. Whoever sent a request or a listing gets the receipt that the way in of visitors queues
 * (migration 0007). Throws, and leaves it a catch, where the form's rules do not let it pass any more.
 */
export async function letIn(team: Team, id: string): Promise<Submission | undefined> {
  if (!isUuid(id)) return undefined
  return transaction(team, async (connection) => {
    const { rows } = await connection.query<{ kind: Kind; content: unknown }>(sql`
      delete from caught where id = ${id} returning kind, content`)
    if (!rows[0]) return undefined
    const { kind, content } = rows[0]
    return { kind, id: await entrances[kind](connection, content) }
  })
}

/** Each holds what was typed to its form's rules and stores it as the form does. */
const entrances: Record<Kind, (connection: Queryable, content: unknown) => Promise<string>> = {
  async request(connection, content) {
    const request = v.parse(vendorRequest.schema, content)
    const id = stored(await saveVendorRequest(connection, request))
    const { contactEmail, vendorServices: services, projectLocation: country } = request
    await sendReceipt(connection, contactEmail, { kind: 'request', submissionId: id, services, country })
    return id
  },
  async listing(connection, content) {
    const listing = v.parse(vendorListing.schema, content)
    const id = stored(await saveVendorListing(connection, listing))
    const { contactEmail, services, country } = listing
    await sendReceipt(connection, contactEmail, { kind: 'listing', submissionId: id, services, country })
    return id
  },
  async message(connection, content) {
    return stored(await saveContactMessage(connection, v.parse(contactMessage.schema, content)))
  },
}

type Receipt = { kind: 'request' | 'listing'; submissionId: string; services: string[]; country: string }

const sendReceipt = (connection: Queryable, recipient: string, content: Receipt) =>
  queueLetter(connection, { template: 'receipt', recipient, content })

function stored(id: string | undefined): string {
  if (!id) throw new Error('What the team puts in was left out as a repetition')
  return id
}
