import type { IncomingMessage } from 'node:http'
import { features } from '../app/features.ts'
import type { AnswerCounter } from '../app/kit/feature.ts'
import type { Environment } from '../config/environment.ts'
import type { Staff } from '../db/client.server.ts'
import { networkReader } from './client-address.ts'

/** Opens the counters of all features as one. */
export function openCounters(staff: Staff, settings: Environment): AnswerCounter {
  const networkOfAddress = networkReader(settings.trustedProxies)
  const networkOf = ({ socket, headers }: IncomingMessage) =>
    networkOfAddress(socket.remoteAddress, String(headers['x-forwarded-for'] ?? ''))
  const counters = features.flatMap((feature) => feature.openCounter?.(staff, settings, networkOf) ?? [])
  return {
    count(request, status) {
      for (const counter of counters) counter.count(request, status)
    },
    async close() {
      await Promise.all(counters.map((counter) => counter.close()))
    },
  }
}
