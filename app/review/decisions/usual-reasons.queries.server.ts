import sql, { raw } from 'sql-template-tag'
import { type Staff, transaction } from '../../../db/client.server.ts'

const tables = { reasons: ['decline_reasons', 'reason'], answers: ['usual_answers', 'answer'] } as const

type Usual = keyof typeof tables

export async function listUsual(staff: Staff, what: Usual): Promise<string[]> {
  const [table, column] = tables[what]
  const { rows } = await staff.query<{ text: string }>(sql`
    select ${raw(column)} as text from ${raw(table)} order by position`)
  return rows.map(({ text }) => text)
}

export async function replaceUsual(staff: Staff, what: Usual, texts: string[]): Promise<void> {
  const [table, column] = tables[what]
  await transaction(staff, async (connection) => {
    // Of two reviewers who save at once, the second waits and overwrites the first.
    await connection.query(sql`lock table ${raw(table)} in exclusive mode`)
    await connection.query(sql`delete from ${raw(table)}`)
    await connection.query(sql`
      insert into ${raw(table)} (position, ${raw(column)})
      select position, text from unnest(${texts}::text[]) with ordinality as given (text, position)`)
  })
}
