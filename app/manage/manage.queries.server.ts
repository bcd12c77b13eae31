import sql, { raw } from 'sql-template-tag'
import type { Queryable } from '../../db/client.server.ts'
import type { LinkPurpose } from '../../mail/template.ts'
import { kindOf, type PublishedKind } from '../records/kinds.ts'
import type { DecidedAs, Status } from '../records/transitions.ts'
import { isOpen } from '../submissions/expiry/closing-date.queries.server.ts'
import { type Changes, reasonOf } from '../submissions/state/decisions.queries.server.ts'
import { tableOf } from '../submissions/state/submission-lock.queries.server.ts'
import { idByKey, kindOfKey } from './links/keys.queries.server.ts'

export type Managed = {
  kind: PublishedKind
  id: string
  name: string
  services: string[]
  country: string
  status: Exclude<Status, 'answered' | 'spam' | 'erased'>
  decidedAs: DecidedAs | null
  createdAt: Date
  contactEmail: string
  /** True if the schedule made the latest decision, and the sender has not told us an outcome. */
  isOutcomeAsked: boolean
  reason: string | null
  publicId: string | null
  isConfirmed: boolean
  isConfidential: boolean
  takesMessages: boolean
  takesInvitations: boolean
  revision: Changes | null
}

/**
 * Returns the submission of a key, or undefined if the key is unknown or has ended. Changes nothing, because mail
 * programs open the links in emails.
 */
export async function findManaged(
  db: Queryable,
  key: string,
  purpose: LinkPurpose = 'manage',
): Promise<Managed | undefined> {
  const kind = await kindOfKey(db, key, purpose)
  if (!kind) return undefined
  const { sender, publication = [] } = kindOf(kind)
  const { rows } = await db.query<Managed>(sql`
    select ${kind} as kind, id, ${raw(sender.name.column)} as name, services, country, status, decided_as as "decidedAs",
      created_at as "createdAt", contact_email as "contactEmail",
      decided_as is not distinct from 'schedule' and to_jsonb(record) ->> 'outcome' is null as "isOutcomeAsked",
      ${raw(publication[0] ?? 'null')} as "publicId", address_confirmed_at is not null as "isConfirmed",
      to_jsonb(record) ->> 'confidential' is not null as "isConfidential",
      to_jsonb(record) ->> 'contact_open' is not null as "takesMessages",
      to_jsonb(record) ->> 'invitations_open' is not null as "takesInvitations",
      (${reasonOf(kind)}) as reason,
      (select jsonb_object_agg(name, jsonb_build_array(to_jsonb(record) -> name, change -> 1))
        from revisions, jsonb_each(columns) as each (name, change)
        where submission_id = record.id and closed_at is null
          and ${isOpen}) as revision
    from ${tableOf(kind)} as record where id = (${idByKey(kind, key, purpose)})`)
  return rows[0]
}
