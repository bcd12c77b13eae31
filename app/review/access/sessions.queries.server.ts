import sql from 'sql-template-tag'
import type { Staff } from '../../../db/client.server.ts'
import { isUuid } from '../../../db/uuid.ts'

export type Session = { id: string; browser: string | null; createdAt: Date; expiresAt: Date }

export async function listSessions(staff: Staff, reviewer: string): Promise<Session[]> {
  const { rows } = await staff.query<Session>(sql`
    select id, browser, created_at as "createdAt", expires_at as "expiresAt"
    from review_sessions where email = ${reviewer} and expires_at > now()
    order by created_at desc, id`)
  return rows
}

export async function endOwnSession(staff: Staff, reviewer: string, id: string): Promise<void> {
  if (!isUuid(id)) return
  await staff.query(sql`delete from review_sessions where id = ${id} and email = ${reviewer}`)
}

/** Keeps the session `id`. */
export async function endOtherSessions(staff: Staff, reviewer: string, id: string): Promise<void> {
  await staff.query(sql`delete from review_sessions where email = ${reviewer} and id <> ${id}`)
}
