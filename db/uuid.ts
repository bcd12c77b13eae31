const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Whether a text is a UUID. Check this before a query, because PostgreSQL raises an error for any other text in a uuid
 * column.
 */
export const isUuid = (text: string): boolean => UUID.test(text)

/** Returns the last eight characters of the id. Senders may use them to name a submission. */
export const referenceOf = (id: string): string => id.slice(-8).toUpperCase()

export const isReference = (text: string): boolean => /^[0-9a-f]{8}$/i.test(text)
