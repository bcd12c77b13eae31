import sql from 'sql-template-tag'
import type { Queryable } from '../../../db/client.server.ts'

/** A copy or an erasure that was made. `reviewer` is null if the person used a link. */
export type PersonalDataAct = { id: string; act: 'copied' | 'erased'; reviewer: string | null; actedAt: Date }

/** Records that a copy or an erasure was made, without the person's address. */
export async function recordAct(
  connection: Queryable,
  act: PersonalDataAct['act'],
  reviewer: string | null,
): Promise<void> {
  await connection.query(sql`insert into personal_data_acts (act, reviewer) values (${act}, ${reviewer})`)
}

export async function listActs(db: Queryable): Promise<PersonalDataAct[]> {
  const { rows } = await db.query<PersonalDataAct>(sql`
    select id, act, reviewer, acted_at as "actedAt" from personal_data_acts order by acted_at desc, id desc limit 50`)
  return rows
}
