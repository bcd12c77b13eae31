import { vendorServices } from '../vocabulary/closed-lists.ts'
import { GUIDES_PATH, guidePath } from './guide-path.ts'

export type GuidedService = (typeof vendorServices)[number]

export const serviceAt = (name: string): GuidedService | undefined =>
  vendorServices.find((service) => guidePath(service) === `${GUIDES_PATH}/${name}`)

/** Services with periods of a claims clause: their guides lead to the claim deadlines. */
export const hasDeadlines = (service: string): boolean =>
  ['Claims preparation', 'Claims review', 'Claims defense'].includes(service)
