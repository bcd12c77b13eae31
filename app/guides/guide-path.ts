import { vendorServices } from '../../config/closed-lists.ts'

export type GuidedService = (typeof vendorServices)[number]

export const GUIDES_PATH = '/guides'

/** Of confidential requests, for all services. */
export const WITHOUT_NAME_PATH = `${GUIDES_PATH}/without-your-name`

/** '/guides/delay-analysis'. Not by `landingPath`: it would bring 8 kB of filters to the form. */
export const guidePath = (service: string): string => `${GUIDES_PATH}/${service.toLowerCase().replaceAll(' ', '-')}`

/** The service of the last part of such a path. */
export const serviceAt = (name: string): GuidedService | undefined =>
  vendorServices.find((service) => guidePath(service) === `${GUIDES_PATH}/${name}`)

/** Services with periods of a claims clause: their guides lead to the claim deadlines. */
export const hasDeadlines = (service: string): boolean =>
  ['Claims preparation', 'Claims review', 'Claims defense'].includes(service)
