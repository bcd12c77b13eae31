import { gulfOpportunities } from './opportunities/gulf.ts'
import { levantOpportunities } from './opportunities/levant.ts'
import { northAfricanOpportunities } from './opportunities/north-africa.ts'
import { saudiOpportunities } from './opportunities/saudi-arabia.ts'
import { emiratiOpportunities } from './opportunities/uae.ts'
import type { OpportunitySample } from './sample-types.ts'

/** Sixty opportunities, grouped by region. The homepage sorts them by age. */
export const opportunitySamples: OpportunitySample[] = [
  ...saudiOpportunities,
  ...emiratiOpportunities,
  ...gulfOpportunities,
  ...levantOpportunities,
  ...northAfricanOpportunities,
]
