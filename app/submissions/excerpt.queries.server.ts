import sql, { type Sql } from 'sql-template-tag'

/** The beginning of a description, cut at a word. */
export const excerptOf = (description: Sql, length = 180): Sql => sql`
  case when length(${description}) <= ${length}::int then ${description}
       else regexp_replace(left(${description}, ${length}::int), '\\s+\\S*$', '') || '…' end`
