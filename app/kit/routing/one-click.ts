import type { Staff } from '../../../db/client.server.ts'

/** Where the header List-Unsubscribe of a letter leads (RFC 8058). `said`: to the mail provider. */
export type OneClick = { path: string; said: string; stop(staff: Staff, key: string): Promise<unknown> }
