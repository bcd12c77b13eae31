import { vendorServices } from '../vocabulary/closed-lists.ts'
import { GUIDES_PATH, guidePath } from './guide-path.ts'

export type GuidedService = (typeof vendorServices)[number]

export const serviceAt = (name: string): GuidedService | undefined =>
  vendorServices.find((service) => guidePath(service) === `${GUIDES_PATH}/${name}`)

/** A claims clause sets periods for these services, so their guides lead to the claim deadlines. */
export const hasDeadlines = (service: string): boolean =>
  ['Claims preparation', 'Claims review', 'Claims defense'].includes(service)
