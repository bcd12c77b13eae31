import sql, { type Sql } from 'sql-template-tag'

/** The beginning of a description, cut at a word. */
export const excerptOf = (description: Sql): Sql => sql`
  case when length(${description}) <= 180 then ${description}
       else regexp_replace(left(${description}, 180), '\\s+\\S*$', '') || '…' end`
