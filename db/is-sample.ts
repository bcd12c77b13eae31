import sql from 'sql-template-tag'

/** The id of a sample is made from a name (version 5). No other row has such an id. */
export const isSample = sql`substr(id::text, 15, 1) = '5'`
