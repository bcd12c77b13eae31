import sql, { join, raw } from 'sql-template-tag'
import type { Language } from '../../../config/language.ts'
import { type Staff, transaction } from '../../../db/client.server.ts'

const tables = {
  reasons: ['decline_reasons', 'reason'],
  changes: ['usual_changes', 'change'],
  answers: ['usual_answers', 'answer'],
} as const

type Purpose = keyof typeof tables

export async function listUsual(staff: Staff, purpose: Purpose, language: Language): Promise<string[]> {
  const [table, column] = tables[purpose]
  const { rows } = await staff.query<{ text: string }>(sql`
    select ${raw(column)} as text from ${raw(table)} where language = ${language} order by position`)
  return rows.map(({ text }) => text)
}

export async function offerUsual(staff: Staff, purpose: Purpose, language: Language): Promise<string[]> {
  const [own, others] = await Promise.all([
    listUsual(staff, purpose, language),
    listUsual(staff, purpose, language === 'ar' ? 'en' : 'ar'),
  ])
  return [...new Set([...own, ...others])]
}

type UsualList = { purpose: Purpose; language: Language; texts: string[] }

/**
 * Saves all lists of saved sentences, or none. If two reviewers save at the same moment, the second one waits, and then
 * overwrites what the first one saved.
 */
export async function replaceUsual(staff: Staff, lists: readonly UsualList[]): Promise<void> {
  await transaction(staff, async (connection) => {
    // Locks all tables in one statement, because two transactions that lock them one after the other could deadlock.
    const all = Object.values(tables).map(([table]) => raw(table))
    await connection.query(sql`lock table ${join(all)} in exclusive mode`)
    for (const { purpose, language, texts } of lists) {
      const [table, column] = tables[purpose]
      await connection.query(sql`delete from ${raw(table)} where language = ${language}`)
      await connection.query(sql`
        insert into ${raw(table)} (language, position, ${raw(column)})
        select ${language}, position, text from unnest(${texts}::text[]) with ordinality as given (text, position)`)
    }
  })
}
