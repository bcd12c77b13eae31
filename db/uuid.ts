const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text is a UUID of any version: anything else would be an error to PostgreSQL, not merely not found. */
export const isUuid = (text: string): boolean => UUID.test(text)
