import { vendorServices } from '../vocabulary/closed-lists.ts'
import { GUIDES_PATH, guidePath } from './guide-path.ts'

export type GuidedService = (typeof vendorServices)[number]

export const serviceAt = (name: string): GuidedService | undefined =>
  vendorServices.find((service) => guidePath(service) === `${GUIDES_PATH}/${name}`)

/**
 * Whether the guide to a service links to the page about claim deadlines. This is so for services to which the time
 * limits of a claims clause apply.
 */
export const hasDeadlines = (service: string): boolean =>
  ['Claims preparation', 'Claims review', 'Claims defense'].includes(service)
