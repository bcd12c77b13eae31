import sql, { join, raw } from 'sql-template-tag'
import type { Language } from '../../../config/language.ts'
import { type Staff, transaction } from '../../../db/client.server.ts'

const tables = {
  reasons: ['decline_reasons', 'reason'],
  changes: ['usual_changes', 'change'],
  answers: ['usual_answers', 'answer'],
} as const

type Usual = keyof typeof tables

export async function listUsual(staff: Staff, what: Usual, language: Language): Promise<string[]> {
  const [table, column] = tables[what]
  const { rows } = await staff.query<{ text: string }>(sql`
    select ${raw(column)} as text from ${raw(table)} where language = ${language} order by position`)
  return rows.map(({ text }) => text)
}

export async function offerUsual(staff: Staff, what: Usual, language: Language): Promise<string[]> {
  const [own, others] = await Promise.all([
    listUsual(staff, what, language),
    listUsual(staff, what, language === 'ar' ? 'en' : 'ar'),
  ])
  return [...new Set([...own, ...others])]
}

type UsualList = { what: Usual; language: Language; texts: string[] }

/** Saves all of the lists, or none. Of two reviewers who save at once, the second waits and overwrites the first. */
export async function replaceUsual(staff: Staff, lists: readonly UsualList[]): Promise<void> {
  await transaction(staff, async (connection) => {
    // All tables first, since two transactions that lock them one after the other could deadlock.
    const all = Object.values(tables).map(([table]) => raw(table))
    await connection.query(sql`lock table ${join(all)} in exclusive mode`)
    for (const { what, language, texts } of lists) {
      const [table, column] = tables[what]
      await connection.query(sql`delete from ${raw(table)} where language = ${language}`)
      await connection.query(sql`
        insert into ${raw(table)} (language, position, ${raw(column)})
        select ${language}, position, text from unnest(${texts}::text[]) with ordinality as given (text, position)`)
    }
  })
}
