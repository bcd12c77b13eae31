import type { Status } from '../../records/transitions.ts'

/** In which what was sent can be sent again as a new submission. */
export const resubmitStatuses: readonly Status[] = ['closed', 'withdrawn', 'declined']
