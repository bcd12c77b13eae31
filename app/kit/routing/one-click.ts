import type { Staff } from '../../../db/client.server.ts'

/**
 * One-click unsubscribing through the header List-Unsubscribe of an email (RFC 8058). The mail provider sends a request
 * to `path` and gets `response`.
 */
export type OneClick = { path: string; response: string; stop(staff: Staff, key: string): Promise<unknown> }
