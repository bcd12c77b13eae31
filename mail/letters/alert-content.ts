import type { NamedCompany } from '../../domain/shown-company.ts'

/**
 * A request as an email shows it. `location` is '' if the request is confidential. `description` is only the beginning
 * of the text. `closesSoon` means within 7 days.
 */
export type RequestForEmail = NamedCompany & {
  id: string
  services: string[]
  location: string
  country: string
  projectType: string[]
  projectSize: string
  ownershipType: string
  description: string
  closesOn: string | null
  closesSoon: boolean
  changes: string[]
}

export type AlertFacts = {
  id: string
  frequency: string
  search: string
  choices: string[]
  path: string
  isConfirmed: boolean
  isPaused: boolean
}

export type Alerts = {
  key: string
  alerts: AlertFacts[]
  fresh: RequestForEmail[]
  changed: RequestForEmail[]
  closing: RequestForEmail[]
}
