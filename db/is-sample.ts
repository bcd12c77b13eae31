import sql from 'sql-template-tag'

/**
 * Whether a row is one of the sample rows. A sample's id is a UUID of version 5, made from a name. No other row has
 * such an id.
 */
export const isSample = sql`substr(id::text, 15, 1) = '5'`
