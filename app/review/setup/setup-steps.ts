import type { Environment } from '../../../config/environment.ts'
import { unsetFacts } from '../../../config/site.ts'
import type { SetupFacts } from './setup.queries.server.ts'

export const stepLabels = {
  operator: /*i18n*/ 'Operator',
  email: /*i18n*/ 'Email',
  reviewers: /*i18n*/ 'Second reviewer',
  backup: /*i18n*/ 'Nightly backup',
  policies: /*i18n*/ 'Policies read by a lawyer',
  links: /*i18n*/ 'Scheduling and profile links',
  submissions: /*i18n*/ 'Samples and first import',
}

type StepName = keyof typeof stepLabels

/** `broken`: what worked before. */
export type SetupStep = { name: StepName; state: 'done' | 'open' | 'broken' }

export type Setup = Pick<SetupFacts, 'lastBackupAt' | 'legalReview' | 'hasSamples'> & {
  steps: SetupStep[]
  hasMailServer: boolean
  /** The names of environment variables. */
  unset: { operator: string[]; links: string[] }
}

export function setupOf(facts: SetupFacts, { site, smtpUrl }: Environment): Setup {
  const { lastBackupAt, legalReview, hasSamples } = facts
  const missing = unsetFacts(site)
  const unset = {
    operator: missing.filter((name) => ['OPERATOR_NAME', 'OPERATOR_ADDRESS'].includes(name)),
    links: missing.filter((name) => ['SCHEDULING_URL', 'PROFILE_URL'].includes(name)),
  }
  const hasMailServer = smtpUrl !== undefined
  const isDone: Record<StepName, boolean> = {
    operator: unset.operator.length === 0,
    email: hasMailServer && facts.isMailDelivered && !facts.isMailFailing,
    reviewers: facts.hasSecondReviewer,
    backup: facts.hasRecentBackup,
    policies: legalReview !== null,
    links: unset.links.length === 0,
    submissions: !hasSamples && facts.hasSubmissions,
  }
  const isBroken: Partial<Record<StepName, boolean>> = {
    email: hasMailServer && facts.isMailFailing,
    backup: lastBackupAt !== null,
  }
  const steps = Object.keys(stepLabels).map((key) => {
    const name = key as StepName
    const state = isDone[name] ? 'done' : isBroken[name] ? 'broken' : 'open'
    return { name, state } as const
  })
  return { steps, hasMailServer, unset, lastBackupAt, legalReview, hasSamples }
}

export const stepsLeft = ({ steps }: Setup) => steps.filter(({ state }) => state !== 'done')
