import type { IncomingMessage } from 'node:http'
import type { Handler } from 'hono'
import pLimit from 'p-limit'
import { inLanguage, LANGUAGES } from '../../../config/language.ts'
import type { Staff } from '../../../db/client.server.ts'
import { withoutQuery } from '../../kit/routing/request-path.server.ts'
import { actOnAlerts } from './alerts.queries.server.ts'

/** The header List-Unsubscribe leads there. */
export const ONE_CLICK_PATHS = LANGUAGES.map((language) => inLanguage(language, '/alerts/stop'))

// The console has the same ten connections.
const MAX_AT_A_TIME = 3

/** Mail providers post without Origin, from few networks, with any body or none, and follow no redirect (RFC 8058). */
export function stopByOneClick(staff: Staff): Handler {
  // The others wait: a provider does not try again after a refusal.
  const inTurn = pLimit(MAX_AT_A_TIME)
  return async (c) => {
    await inTurn(() => actOnAlerts(staff, c.req.query('key') ?? '', { act: 'one-click' }))
    return c.text('You will get no more alerts.\nلن تصلكم تنبيهات بعد الآن.\n')
  }
}

export const isOneClick = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'POST' && ONE_CLICK_PATHS.includes(withoutQuery(url))
