import { isLoopback } from '../../../config/address-ranges.ts'
import type { Environment } from '../../../config/environment.ts'
import { unsetFacts } from '../../../config/site.ts'
import { lastPolicyChange } from '../../kit/layout/policy-days.ts'
import type { LegalReview, SiteFacts } from './setup.queries.server.ts'

/**
 * The result of a check. A check that does not pass is `open`. It is `broken` instead if it passed before, or if the
 * law or the safety of the machine requires it to pass. `sentence` is followed by settings or commands (`code`), or by
 * a time (`at`).
 */
type Finding = { state: 'done' } | ({ state: 'open' | 'broken'; sentence: string } & Ending)

type Ending = { code?: readonly string[]; at?: Date }

type Check = {
  label: string
  /** Whether the site also prints this check when it starts. The console and `npm run doctor` show every check. */
  atStart?: true
} & (
  | { checkSettings(settings: Environment): Finding }
  | { checkDatabase(facts: SiteFacts, settings: Environment): Finding }
)

const done: Finding = { state: 'done' }
const open = (sentence: string, ending: Ending = {}): Finding => ({ state: 'open', sentence, ...ending })
const broken = (sentence: string, ending: Ending = {}): Finding => ({ state: 'broken', sentence, ...ending })

const LINKS = ['SCHEDULING_URL', 'PROFILE_URL']

/**
 * All checks of a site. The console shows the results in the language of the page, and a terminal shows them in
 * English.
 */
const checks = {
  operator: {
    label: /*i18n*/ 'Operator',
    atStart: true,
    checkSettings({ site, publicUrl }) {
      const code = unsetFacts(site).filter((name) => !LINKS.includes(name))
      if (code.length === 0) return done
      return publicUrl.startsWith('https:') && !site.operator.name
        ? broken(
            /*i18n*/ 'The Terms and the Privacy Policy do not say who is responsible, as the law requires. Before you announce the site, set what is missing or still an example:',
            { code },
          )
        : open(/*i18n*/ 'Visitors should know who runs the site. These settings are missing or still examples:', {
            code,
          })
    },
  },
  email: {
    label: /*i18n*/ 'Email',
    checkDatabase({ isMailFailing, isMailDelivered }, { smtpUrl }) {
      if (!smtpUrl) return open(/*i18n*/ 'Set SMTP_URL to the address of your mail server, and restart the site.')
      if (isMailFailing) return broken(/*i18n*/ 'The latest email was not delivered. Send yourself a test.')
      return isMailDelivered ? done : open(/*i18n*/ 'Send yourself a test, because no email was delivered yet.')
    },
  },
  reviewers: {
    label: /*i18n*/ 'Second reviewer',
    checkDatabase: ({ hasSecondReviewer }) =>
      hasSecondReviewer
        ? done
        : open(/*i18n*/ 'One mailbox can fail, so add another reviewer:', {
            code: ['npm run reviewer -- add NAME@HOST'],
          }),
  },
  backup: {
    label: /*i18n*/ 'Nightly backup',
    checkDatabase({ lastBackupAt, hasRecentBackup }) {
      if (hasRecentBackup) return done
      return lastBackupAt
        ? broken(/*i18n*/ 'Run npm run backup -- FILE every night. The latest backup ended on', { at: lastBackupAt })
        : open(/*i18n*/ 'Run this command every night:', { code: ['npm run backup -- FILE'] })
    },
  },
  policies: {
    label: /*i18n*/ 'Policies read by a lawyer',
    checkDatabase({ legalReview }, { policyChanges }) {
      if (!legalReview)
        return open(
          /*i18n*/ 'Ask a lawyer in your country to read the Terms and the Privacy Policy, then record the legal review.',
        )
      return coversCurrentPolicies(legalReview, policyChanges)
        ? done
        : open(
            /*i18n*/ 'The policies have changed since the legal review was recorded. Ask a lawyer in your country to read them, then record the new legal review.',
          )
    },
  },
  links: {
    label: /*i18n*/ 'Scheduling and profile links',
    atStart: true,
    checkSettings({ site }) {
      const code = unsetFacts(site).filter((name) => LINKS.includes(name))
      return code.length === 0
        ? done
        : open(
            /*i18n*/ 'Visitors should be able to book a demo and see your profile. These settings are missing or still examples:',
            { code },
          )
    },
  },
  submissions: {
    label: /*i18n*/ 'Samples and first import',
    checkDatabase({ hasSamples, hasSubmissions }) {
      if (hasSamples)
        return open(/*i18n*/ 'Remove the invented samples, then bring your data:', {
          code: ['npm run seed -- --remove', 'npm run import -- FOLDER'],
        })
      return hasSubmissions
        ? done
        : open(/*i18n*/ 'Wait for the first submission, or bring your data:', { code: ['npm run import -- FOLDER'] })
    },
  },
  proxy: {
    label: /*i18n*/ 'Proxy',
    atStart: true,
    checkSettings: ({ publicUrl, trustedProxies }) =>
      publicUrl.startsWith('https:') && trustedProxies.length === 0
        ? open(
            /*i18n*/ 'If the site is behind a proxy, add the proxy to TRUSTED_PROXIES. Otherwise all visitors share one rate limit.',
          )
        : done,
  },
  address: {
    label: /*i18n*/ 'Public address',
    atStart: true,
    checkSettings: ({ host, publicUrl, isPublicUrlSet }) =>
      isPublicUrlSet || isLoopback(host)
        ? done
        : open(
            /*i18n*/ 'Other machines can reach the site. Set PUBLIC_URL to the address that visitors use, because links in emails now point to',
            { code: [publicUrl] },
          ),
  },
  arabic: {
    label: /*i18n*/ 'Searches in Arabic',
    atStart: true,
    // LC_CTYPE decides which letters pg_trgm recognises, whichever provider the collation has.
    checkDatabase: ({ isArabicIndexed, ctype }) =>
      isArabicIndexed
        ? done
        : open(
            /*i18n*/ 'Searches in Arabic read every row. Restore a backup into a database with another character type:',
            { code: [`LC_CTYPE ${ctype} → C.UTF-8`] },
          ),
  },
  rights: {
    label: /*i18n*/ 'Rights of the database login',
    atStart: true,
    // A login that may create roles can join pg_execute_server_program (docs/operating/growing.md).
    checkDatabase: ({ login, postgresqlVersion, createsRoles }) =>
      createsRoles && postgresqlVersion < 160_000
        ? broken(
            /*i18n*/ 'The login of the database can create roles. Before PostgreSQL 16 such a login can run programs on the machine of the database. Set VISITOR_DATABASE_URL, and run in the database:',
            { code: [`alter role ${login} nocreaterole`] },
          )
        : done,
  },
  alerts: {
    label: /*i18n*/ 'Alerts after a restore',
    checkDatabase: ({ alertsWaitSince }, { smtpUrl }) =>
      smtpUrl && alertsWaitSince
        ? open(
            /*i18n*/ "No alerts are sent until a reviewer selects 'Start alerts' in the overview of the console. People who stopped their alerts after the backup would get emails again. If you know of any, end their alerts first. The backup was restored on",
            { at: alertsWaitSince },
          )
        : done,
  },
} satisfies Record<string, Check>

export type CheckName = keyof typeof checks

type NamedCheck = { name: CheckName; label: string; isAtStart: boolean }
type DoneCheck = NamedCheck & Extract<Finding, { state: 'done' }>
export type OpenCheck = NamedCheck & Exclude<Finding, { state: 'done' }>

/**
 * Whether the lawyer has read the current policies. This depends on the date when the review was recorded, and not on
 * the date of the review, because a lawyer can read new policies before they apply.
 */
export const coversCurrentPolicies = ({ recordedAt }: LegalReview, changes: readonly string[]): boolean =>
  recordedAt >= new Date(lastPolicyChange(new Date(), changes))

/** Makes the checks of a site. Without `facts`, only makes those that do not need the database. */
export const checkSite = (settings: Environment, facts: SiteFacts | undefined): (DoneCheck | OpenCheck)[] =>
  Object.entries<Check>(checks).flatMap(([name, check]) => {
    const named = { name: name as CheckName, label: check.label, isAtStart: check.atStart === true }
    if ('checkSettings' in check) return { ...named, ...check.checkSettings(settings) }
    return facts ? { ...named, ...check.checkDatabase(facts, settings) } : []
  })

export const isOpenCheck = (result: DoneCheck | OpenCheck): result is OpenCheck => result.state !== 'done'

/** Returns the text of a check as a terminal shows it. */
export function describeInEnglish({ label, sentence, code = [], at }: OpenCheck): string {
  const time = at && `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const ending = [code.join(', '), time].filter(Boolean)
  return ending.length > 0 ? `${label}: ${sentence} ${ending.join(' ')}.` : `${label}: ${sentence}`
}
