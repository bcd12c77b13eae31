// This file reads the settings of a site, which are environment variables. `variables` lists them all, each with its
// check and its default. CONTRIBUTING.md says how to add one ('Add a setting'), and docs/environment.md explains them
// to operators.

import * as v from 'valibot'
import { isRange } from './address-ranges.ts'
import { isCalendarDay } from './calendar-day.ts'
import { urlForEachHost } from './database-url.ts'
import { isEmailAddress, spelledAddress } from './email-address.ts'
import { PERIODS } from './retention.ts'
import { defaultArabicSite, defaultSite, exampleCompanies, type Site } from './site.ts'

const textThat = (isRight: (text: string) => boolean, sentence: string) =>
  v.pipe(v.string(), v.check(isRight, sentence))
const url = (...schemes: string[]) =>
  textThat(
    (text) => URL.canParse(text) && schemes.includes(new URL(text).protocol),
    `must be a URL that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
  )

const MARKS = 'In a name or password write @ as %40, / as %2F, ? as %3F, # as %23, % as %25'
const READABLE_LOGIN = `must have its login right after //, and then the host. ${MARKS}`
const beforePath = (text: string) => /^[a-z]+:\/\/[^/?#]*/.exec(text)?.[0] ?? text

/**
 * Whether the special characters of the URL's login are encoded. If they are not, 'smtp://user:p@ss/w@mail.example'
 * leads to the host 'ss'.
 */
const hasReadableLogin = (text: string) =>
  !/[@#]/.test(text.slice(beforePath(text).length)) && !/%(?![\da-f]{2})/i.test(beforePath(text))

const smtpUrl = v.pipe(
  // This check comes first. A login with an unencoded character usually makes the whole value an invalid URL, and the
  // next check would not say why.
  textThat(hasReadableLogin, READABLE_LOGIN),
  url('smtp:', 'smtps:'),
  v.check((text) => new URL(text).hostname !== '', 'must name a host'),
  v.check((text) => /^\/?$/.test(new URL(text).pathname), `must have no path after its host. ${MARKS}`),
)

const postgresUrl = url('postgres:', 'postgresql:')
const databaseUrl = v.pipe(
  textThat(hasReadableLogin, READABLE_LOGIN),
  textThat((text) => {
    const urls = urlForEachHost(text)
    return urls.every((each) => v.is(postgresUrl, each) && (urls.length === 1 || new URL(each).hostname !== ''))
  }, 'must be a URL that begins with postgres:// or postgresql://'),
  v.check(
    (text) => urlForEachHost(text).every((each) => /^\/?[^/]*$/.test(new URL(each).pathname)),
    `must have no more than the name of the database after its host. ${MARKS}`,
  ),
)

/** A URL that a page shows to visitors. */
const webUrl = v.pipe(
  url('http:', 'https:'),
  v.check(
    (text) => !new URL(text).username && !new URL(text).password,
    'must have no name and password before the host',
  ),
)
const isOrigin = (text: string) => !URL.canParse(text) || new URL(text).href === `${new URL(text).origin}/`
const list = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
)
const wholeNumber = (min: number, max: number, what = `a whole number from ${min} to ${max}`) =>
  v.pipe(
    v.string(),
    v.regex(/^(0|[1-9]\d{0,8})$/, `must be ${what}`),
    v.transform(Number),
    v.minValue(min, `must be ${what}`),
    v.maxValue(max, `must be ${what}`),
  )
const limit = wholeNumber(1, 1_000_000)
const address = v.pipe(v.string(), v.transform(spelledAddress), v.check(isEmailAddress, 'must be an email address'))
const mailbox = textThat(
  (text) => !/[\r\n]/.test(text) && isEmailAddress(/<([^<>]*)>$/.exec(text)?.[1] ?? text),
  "must be an email address, like 'Dalil <team@dalil.example>'",
)
const GROUP = `must be a list like [{"name":"…","description":"…","url":"https://…"}]`
const groupCompanies = v.pipe(
  v.string(),
  v.parseJson(undefined, GROUP),
  v.array(
    v.object(
      {
        name: v.string(GROUP),
        description: v.string(GROUP),
        descriptionAr: v.optional(v.string(GROUP)),
        url: webUrl,
      },
      GROUP,
    ),
    GROUP,
  ),
)
const day = textThat(isCalendarDay, 'must be days, like 2027-03-01')
const portNumber = wholeNumber(0, 65_535, 'a port number')

// PostgreSQL can subtract this many months from a date, because its calendar begins in 4713 BC.
const months = wholeNumber(1, 9999, 'a whole number of months, from 1 to 9999')
// A closed request must be kept for at least as long as its page is shown.
const endedMonths = wholeNumber(PERIODS.monthsOfClosedPage, 9999, 'a whole number of months, from 12 to 9999')

const isTimeZone = (name: string) => {
  try {
    return /^[a-z]/i.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

// Addresses on which the site can listen, but which visitors do not type. They type 'localhost'.
const LOCAL = new Set(['127.0.0.1', '0.0.0.0', '::1', '::'])

function hostInUrl(host: string): string {
  if (LOCAL.has(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

const variables = v.object({
  PORT: v.optional(portNumber, '3000'),
  METRICS_PORT: v.optional(portNumber),
  WEB_CONCURRENCY: v.optional(wholeNumber(1, 99, 'a number of processes, from 1 to 99'), '1'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  // systemd sets LISTEN_FDS for a service with a socket.
  LISTEN_FDS: v.optional(v.literal('1', 'must be 1: the site listens on one socket')),
  PUBLIC_URL: v.optional(
    v.pipe(url('http:', 'https:'), v.check(isOrigin, 'must be a scheme and a host, without a path')),
  ),
  DATA_DIR: v.optional(v.string(), 'data'),
  DATA_OWNER: v.optional(v.pipe(v.string(), v.regex(/^[a-z_][\w.-]*$/i, 'must be the name of an account'))),
  DATABASE_URL: v.optional(databaseUrl),
  VISITOR_DATABASE_URL: v.optional(databaseUrl),
  SMTP_URL: v.optional(smtpUrl),
  MAIL_FROM: v.optional(mailbox),
  ALERTS_FROM: v.optional(mailbox),
  SMTP_CONNECTIONS: v.optional(wholeNumber(1, 50), '5'),
  SMTP_LETTERS_PER_SECOND: v.optional(wholeNumber(1, 1000)),
  TEAM_EMAILS: v.optional(v.pipe(list, v.array(v.pipe(address, v.toLowerCase()))), ''),
  SESSION_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'must be at least 32 characters long'))),
  TRUSTED_PROXIES: v.optional(
    v.pipe(list, v.array(textThat(isRange, 'must be addresses or ranges, like 10.0.0.1, fd00::/8'))),
    '',
  ),
  SUBMISSIONS_PER_10_MINUTES: v.optional(limit, '5'),
  SUBMISSIONS_PER_DAY: v.optional(limit, '30'),
  SIGN_INS_PER_10_MINUTES: v.optional(limit, '20'),
  SECONDS_TO_FILL: v.optional(wholeNumber(0, 60), '3'),
  TIME_ZONE: v.optional(textThat(isTimeZone, 'must be the name of a time zone, like Asia/Riyadh'), 'Asia/Riyadh'),
  SITE_NAME: v.optional(v.string(), defaultSite.name),
  SITE_TAGLINE: v.optional(v.string(), defaultSite.tagline),
  SITE_NAME_AR: v.optional(v.string(), defaultArabicSite.name),
  SITE_TAGLINE_AR: v.optional(v.string(), defaultArabicSite.tagline),
  SCHEDULING_URL: v.optional(webUrl),
  PROFILE_URL: v.optional(webUrl),
  TEAM_EMAIL: v.optional(address, defaultSite.teamEmail),
  OPERATOR_NAME: v.optional(v.string(), ''),
  OPERATOR_ADDRESS: v.optional(v.string(), ''),
  OPERATOR_REGISTER: v.optional(v.string(), ''),
  GROUP_COMPANIES: v.optional(groupCompanies),
  POLICIES_CHANGE_ON: v.optional(v.pipe(list, v.array(day)), ''),
  ERASE_DECLINED_AFTER_MONTHS: v.optional(months, String(defaultSite.retention.declined)),
  ERASE_ENDED_AFTER_MONTHS: v.optional(endedMonths, String(defaultSite.retention.ended)),
  ERASE_MESSAGES_AFTER_MONTHS: v.optional(months, String(defaultSite.retention.messages)),
  DELETE_LETTERS_AFTER_MONTHS: v.optional(months, String(defaultSite.retention.letters)),
  DELETE_STOPS_AFTER_MONTHS: v.optional(months, String(defaultSite.retention.stops)),
})

export const settingNames = Object.keys(variables.entries)

const environment = v.pipe(
  variables,
  v.transform((read) => {
    const site: Site = {
      ...defaultSite,
      name: read.SITE_NAME,
      tagline: read.SITE_TAGLINE,
      schedulingUrl: read.SCHEDULING_URL ?? defaultSite.schedulingUrl,
      profileUrl: read.PROFILE_URL ?? defaultSite.profileUrl,
      teamEmail: read.TEAM_EMAIL,
      sendsEmail: read.SMTP_URL !== undefined,
      operator: { name: read.OPERATOR_NAME, address: read.OPERATOR_ADDRESS, register: read.OPERATOR_REGISTER },
      groupCompanies:
        read.GROUP_COMPANIES?.map(({ descriptionAr: _, ...company }) => company) ?? exampleCompanies('en'),
      retention: {
        declined: read.ERASE_DECLINED_AFTER_MONTHS,
        ended: read.ERASE_ENDED_AFTER_MONTHS,
        messages: read.ERASE_MESSAGES_AFTER_MONTHS,
        letters: read.DELETE_LETTERS_AFTER_MONTHS,
        stops: read.DELETE_STOPS_AFTER_MONTHS,
      },
    }
    const arabicSite: Site = {
      ...site,
      name: read.SITE_NAME_AR,
      tagline: read.SITE_TAGLINE_AR,
      groupCompanies:
        read.GROUP_COMPANIES?.map(({ descriptionAr, ...company }) => ({
          ...company,
          description: descriptionAr ?? company.description,
        })) ?? exampleCompanies('ar'),
    }
    const mailFrom = read.MAIL_FROM ?? `${site.name} <${site.teamEmail}>`
    return {
      port: read.PORT,
      host: read.HOST,
      isSocketGiven: read.LISTEN_FDS !== undefined,
      metricsPort: read.METRICS_PORT,
      workers: read.WEB_CONCURRENCY,
      isPublicUrlSet: read.PUBLIC_URL !== undefined,
      // `origin` writes an Arabic domain in ASCII, which headers, feeds and mail programs need.
      publicUrl: read.PUBLIC_URL ? new URL(read.PUBLIC_URL).origin : `http://${hostInUrl(read.HOST)}:${read.PORT}`,
      dataFolder: read.DATA_DIR,
      dataOwner: read.DATA_OWNER,
      databaseUrl: read.DATABASE_URL,
      visitorDatabaseUrl: read.VISITOR_DATABASE_URL,
      smtpUrl: read.SMTP_URL,
      smtpConnections: read.SMTP_CONNECTIONS,
      lettersPerSecond: read.SMTP_LETTERS_PER_SECOND,
      mailFrom,
      alertsFrom: read.ALERTS_FROM ?? mailFrom,
      teamEmails: read.TEAM_EMAILS,
      timeZone: read.TIME_ZONE,
      sessionSecret: read.SESSION_SECRET ?? '',
      trustedProxies: read.TRUSTED_PROXIES,
      limits: {
        submissionsPer10Minutes: read.SUBMISSIONS_PER_10_MINUTES,
        submissionsPerDay: read.SUBMISSIONS_PER_DAY,
        signInsPer10Minutes: read.SIGN_INS_PER_10_MINUTES,
      },
      secondsToFill: read.SECONDS_TO_FILL,
      policyChanges: read.POLICIES_CHANGE_ON.toSorted(),
      site,
      arabicSite,
    }
  }),
)

export type Environment = v.InferOutput<typeof environment>

/**
 * Returns the settings. A variable with an empty value counts as not set. Throws an Error with one sentence for each
 * mistake.
 */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = v.safeParse(environment, set, { abortPipeEarly: true })
  if (result.success) return result.output
  const sentences = result.issues.map((issue) => `${v.getDotPath(issue)?.split('.')[0]} ${issue.message}.`)
  throw new Error([...new Set(sentences)].join('\n'))
}

/**
 * Returns a sentence for each name that is almost the name of a setting. With `isComplete`, each other unknown name
 * gets a sentence too.
 */
export function unknownSettings(names: readonly string[], isComplete = false): string[] {
  return names.flatMap((name) => {
    if (settingNames.includes(name)) return []
    const similar = settingNames.filter((setting) => isAlmost(name.toUpperCase(), setting))
    const [closest] = similar.toSorted((one, other) => distance(name, one) - distance(name, other))
    if (closest) return [`${name} is not a setting. Did you mean ${closest}?`]
    return isComplete ? [`${name} is not a setting.`] : []
  })
}

/**
 * Whether the name is probably a misspelt setting. In a short name only one letter may differ, because PGHOST and
 * PGPORT, which are settings of other programs, differ from HOST and PORT by two letters.
 */
const isAlmost = (name: string, setting: string) => distance(name, setting) <= (setting.length > 4 ? 2 : 1)

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [to, otherLetter] of [...other].entries())
      next.push(
        Math.min((next[to] ?? 0) + 1, (row[to + 1] ?? 0) + 1, (row[to] ?? 0) + (letter === otherLetter ? 0 : 1)),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
