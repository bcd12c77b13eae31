import type { IncomingMessage } from 'node:http'
import type { Handler } from 'hono'
import { actOnAlerts } from '../app/features/alerts/alerts.queries.server.ts'
import { withoutQuery } from '../app/kit/routing/request-path.server.ts'
import { inLanguage, LANGUAGES } from '../config/language.ts'
import type { Staff } from '../db/client.server.ts'

/** The header List-Unsubscribe leads there. */
export const ONE_CLICK_PATHS = LANGUAGES.map((language) => inLanguage(language, '/alerts/stop'))

// The console has the same ten connections.
const MAX_AT_A_TIME = 3

/** Mail providers post without Origin, from few networks, with any body or none, and follow no redirect (RFC 8058). */
export function stopByOneClick(staff: Staff): Handler {
  const inTurn = takeTurns(MAX_AT_A_TIME)
  return async (c) => {
    await inTurn(() => actOnAlerts(staff, c.req.query('key') ?? '', { act: 'one-click' }))
    return c.text('You will get no more alerts.\nلن تصلكم تنبيهات بعد الآن.\n')
  }
}

/** The others wait: a provider does not try again after a refusal. */
function takeTurns(most: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work: () => Promise<unknown>): Promise<void> => {
    if (running === most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

export const isOneClick = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'POST' && ONE_CLICK_PATHS.includes(withoutQuery(url))
