import sql from 'sql-template-tag'
import type { Queryable } from '../../../db/client.server.ts'
import { isUuid } from '../../../db/uuid.ts'
import { isPublishedKind, type PublishedKind } from '../../records/kinds.ts'
import { openStatuses } from '../../records/transitions.ts'
import type { Changes } from './decisions.queries.server.ts'
import type { LockedSubmission } from './submission-lock.queries.server.ts'

/** Changes that the sender of a published submission has sent. The old text stays published until staff accept them. */
export type Revision = { id: string; columns: Changes; sentAt: Date }

export const isRevised = ({ status }: Pick<LockedSubmission, 'status'>): boolean => openStatuses.includes(status)

export async function findRevision(db: Queryable, id: string): Promise<Revision | undefined> {
  const { rows } = await db.query<Revision>(sql`
    select id, columns, sent_at as "sentAt" from revisions
    where submission_id = ${id} and closed_at is null`)
  return rows[0]
}

export async function findRevised(db: Queryable, id: string): Promise<{ kind: PublishedKind; id: string } | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await db.query<{ kind: PublishedKind; id: string }>(sql`
    select kind, submission_id as id from revisions where id = ${id}`)
  return rows[0]
}

/** Closes the waiting revision and, if there are changes, stores them as the new one. */
export async function replaceRevision(
  connection: Queryable,
  { kind, id }: LockedSubmission,
  columns: Changes | undefined,
): Promise<void> {
  await connection.query(sql`
    update revisions set closed_at = now(), result = 'replaced'
    where submission_id = ${id} and closed_at is null`)
  if (!columns || !isPublishedKind(kind)) return
  await connection.query(sql`
    insert into revisions (kind, submission_id, columns) values (${kind}, ${id}, ${JSON.stringify(columns)})`)
}

export async function closeRevision(
  connection: Queryable,
  { id }: Revision,
  result: 'accepted' | 'refused',
  decisionId: string | undefined,
): Promise<void> {
  await connection.query(sql`
    update revisions set closed_at = now(), result = ${result}, decision_id = ${decisionId ?? null} where id = ${id}`)
}

/**
 * Reopens the revision that a decision closed, after the decision was undone. Does nothing if the sender has sent a
 * newer revision.
 */
export async function reopenRevision(connection: Queryable, decisionId: string): Promise<void> {
  await connection.query(sql`
    update revisions as revision set closed_at = null, result = null, decision_id = null
    where decision_id = ${decisionId} and not exists (
      select from revisions as newer where newer.closed_at is null
        and newer.submission_id = revision.submission_id)`)
}

/** Whether a reviewer other than `reviewer` has decided on the revision. */
export async function isClosedByOther(connection: Queryable, revisionId: string, reviewer: string): Promise<boolean> {
  const { rowCount } = await connection.query(sql`
    select from revisions join decisions on decisions.id = decision_id
    where revisions.id = ${revisionId} and decided_as = 'staff' and reviewer <> ${reviewer}`)
  return Boolean(rowCount)
}
