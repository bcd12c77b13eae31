import { landingPath, readLanding } from '../lists/landing.ts'
import type { guides } from './guides.ts'

export type GuidedService = keyof typeof guides

export const GUIDES_PATH = '/guides'

/** '/guides/delay-analysis' */
export const guidePath = (service: string): string => landingPath(GUIDES_PATH, { service })

/** The service of the last part of such a path. */
export const serviceAt = (name: string): GuidedService | undefined =>
  readLanding(name)?.service as GuidedService | undefined
