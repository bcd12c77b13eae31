import type { Staff } from '../../../db/client.server.ts'

/** The address in the header List-Unsubscribe of a letter (RFC 8058). `response` is for the mail provider. */
export type OneClick = { path: string; response: string; stop(staff: Staff, key: string): Promise<unknown> }
