/** Which letters the outbox shows. What has become too old counts as failed: it was not sent and will not be either. */
export const outboxFilters = [
  { filter: 'all', label: /*i18n*/ 'All' },
  { filter: 'waiting', label: /*i18n*/ 'Waiting' },
  { filter: 'sent', label: /*i18n*/ 'Sent' },
  { filter: 'failed', label: /*i18n*/ 'Failed' },
] as const

export type OutboxFilter = (typeof outboxFilters)[number]['filter']

/** Reads the outbox's filter from its URL. Where it is unknown, all are shown. */
export function readOutboxFilter(parameters: URLSearchParams): OutboxFilter {
  return outboxFilters.find(({ filter }) => filter === parameters.get('state'))?.filter ?? 'all'
}

/** The outbox's address for a filter, from `after` on. */
export function outboxAddress(filter: OutboxFilter, after?: string): string {
  const parameters = new URLSearchParams()
  if (filter !== 'all') parameters.set('state', filter)
  if (after) parameters.set('after', after)
  return parameters.size > 0 ? `/review/letters?${parameters}` : '/review/letters'
}
