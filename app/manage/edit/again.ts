import type { Status } from '../../records/transitions.ts'

/** In which what was sent can be sent again as something new. */
export const againStatuses: readonly Status[] = ['closed', 'withdrawn', 'declined']
