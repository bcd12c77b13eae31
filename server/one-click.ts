import type { IncomingMessage } from 'node:http'
import type { Hono } from 'hono'
import pLimit from 'p-limit'
import { features } from '../app/features.ts'
import { withoutQuery, withWholeKeys } from '../app/kit/routing/request-path.server.ts'
import { inLanguage, LANGUAGES } from '../config/language.ts'
import type { Staff } from '../db/client.server.ts'
import type { Connection } from './client-address.ts'

const byPath = new Map(
  features.flatMap(({ oneClick }) =>
    oneClick ? LANGUAGES.map((language) => [inLanguage(language, oneClick.path), oneClick] as const) : [],
  ),
)

// How many one-click requests may use the database at the same time. They share ten connections with the console.
const MAX_AT_A_TIME = 3

/**
 * Serves the one-click links of emails (RFC 8058). Mail providers send a POST without Origin, from few networks, with
 * any body or none, and follow no redirect.
 */
export function serveOneClick(app: Hono<{ Bindings: Connection }>, staff: Staff): void {
  // Further requests wait and are not refused, because a provider does not try again after a refusal.
  const limit = pLimit(MAX_AT_A_TIME)
  for (const [path, { stop, response }] of byPath)
    app.post(path, async (c) => {
      await limit(() => stop(staff, new URL(withWholeKeys(c.req.raw).url).searchParams.get('key') ?? ''))
      return c.text(response)
    })
}

export const isOneClick = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'POST' && byPath.has(withoutQuery(url))
