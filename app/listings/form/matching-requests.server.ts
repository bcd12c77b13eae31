import { NO_FILTERS } from '../../kit/lists/filters.ts'
import { optional } from '../../kit/lists/optional.server.ts'
import { type Context, visitorPool } from '../../kit/routing/context.server.ts'
import { countMatches } from '../../search/counts.server.ts'
import { countPool } from '../../search/newest-rows.server.ts'
import { opportunities } from '../../search/searched-lists.server.ts'

/** Counts the open requests for one of these services. Returns 0 if there are no services or they cannot be counted. */
export async function countMatchingRequests(context: Context, services: string[]): Promise<number> {
  if (services.length === 0) return 0
  const filters = { ...NO_FILTERS, chosen: { service: services } }
  const counted = countMatches(countPool(context.get(visitorPool), filters), [], filters, opportunities)
  return (await optional(context, 'The matching requests could not be counted', counted, undefined))?.total ?? 0
}
