import sql from 'sql-template-tag'
import { type Staff, transaction } from '../../../db/client.server.ts'

/** The usual reasons for declining, in the order in which reviewers keep them. */
export async function listUsualReasons(staff: Staff): Promise<string[]> {
  const { rows } = await staff.query<{ reason: string }>(sql`select reason from decline_reasons order by position`)
  return rows.map(({ reason }) => reason)
}

/** Puts these reasons in the place of those there are. What has been told to anyone stays as it was told. */
export async function replaceUsualReasons(staff: Staff, reasons: string[]): Promise<void> {
  await transaction(staff, async (connection) => {
    // Of two reviewers who save at once the second waits, and its list is the one that stays.
    await connection.query(sql`lock table decline_reasons in exclusive mode`)
    await connection.query(sql`delete from decline_reasons`)
    await connection.query(sql`
      insert into decline_reasons (position, reason)
      select position, reason from unnest(${reasons}::text[]) with ordinality as given (reason, position)`)
  })
}
