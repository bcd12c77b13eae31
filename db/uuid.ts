const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** PostgreSQL fails on any other text, instead of finding no row. */
export const isUuid = (text: string): boolean => UUID.test(text)
