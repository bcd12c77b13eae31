const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** PostgreSQL fails on any other text, instead of finding no row. */
export const isUuid = (text: string): boolean => UUID.test(text)

/** Returns the end of the id, which a sender may use to name a submission. */
export const referenceOf = (id: string): string => id.slice(-8).toUpperCase()

export const isReference = (text: string): boolean => /^[0-9a-f]{8}$/i.test(text)
