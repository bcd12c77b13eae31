import sql from 'sql-template-tag'
import { type Staff, transaction } from '../../../db/client.server.ts'

export async function listUsualReasons(staff: Staff): Promise<string[]> {
  const { rows } = await staff.query<{ reason: string }>(sql`select reason from decline_reasons order by position`)
  return rows.map(({ reason }) => reason)
}

export async function replaceUsualReasons(staff: Staff, reasons: string[]): Promise<void> {
  await transaction(staff, async (connection) => {
    // Of two reviewers who save at once, the second waits and overwrites the first.
    await connection.query(sql`lock table decline_reasons in exclusive mode`)
    await connection.query(sql`delete from decline_reasons`)
    await connection.query(sql`
      insert into decline_reasons (position, reason)
      select position, reason from unnest(${reasons}::text[]) with ordinality as given (reason, position)`)
  })
}
