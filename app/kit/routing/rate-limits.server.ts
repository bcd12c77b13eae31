import { createHmac } from 'node:crypto'
import type { QueryConfig } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import sql from 'sql-template-tag'
import type { Environment } from '../../../config/environment.ts'
import { MESSAGES_OF_NETWORK_A_DAY } from '../../../config/limits.ts'
import type { Staff } from '../../../db/client.server.ts'

export class RateLimited extends Error {
  readonly seconds: number

  constructor(seconds: number) {
    super(`The rate limit is reached for ${seconds} s`)
    this.seconds = seconds
  }
}

export type RateLimits = ReturnType<ReturnType<typeof openRateLimits>>

const TEN_MINUTES = 10 * 60
const DAY = 24 * 60 * 60

/**
 * Opens the rate limits, which all processes share. Each `consume` function throws RateLimited above its limit, or the
 * database's error.
 */
export function openRateLimits(staff: Staff, settings: Environment, secret: Secret) {
  const { submissionsPer10Minutes, submissionsPerDay, signInsPer10Minutes } = settings.limits
  const keyOf = networkKeys(secret)
  const per10Minutes = limiter(staff, 'submissions', submissionsPer10Minutes, TEN_MINUTES)
  const perDay = limiter(staff, 'day', submissionsPerDay, DAY)
  const relayed = limiter(staff, 'relayed', MESSAGES_OF_NETWORK_A_DAY, DAY)
  const unknownKeys = limiter(staff, UNKNOWN_KEYS, 30, TEN_MINUTES)
  const acts = limiter(staff, 'acts', 60, TEN_MINUTES)
  const signIns = limiter(staff, 'sign-ins', signInsPer10Minutes, TEN_MINUTES)

  return (network: string) => {
    const key = keyOf(network)
    async function take(limiter: RateLimiterPostgres, counted: string): Promise<void> {
      try {
        await limiter.consume(counted)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        limits.retryAfter = Math.ceil(refusal.msBeforeNext / 1000)
        throw new RateLimited(limits.retryAfter)
      }
    }
    const limits = {
      /** The number of seconds after which the refused request would be accepted. */
      retryAfter: undefined as number | undefined,
      async consumeSubmission(form: string) {
        // The limit for ten minutes comes first, so that a form that it refuses does not count towards the daily limit.
        await take(per10Minutes, `${form}:${key}`)
        await take(perDay, `${form}:${key}`)
      },
      async consumeRelayed() {
        await this.consumeSubmission('relay')
        await take(relayed, key)
      },
      consumeSignIn: () => take(signIns, key),
      consumeUnknownKey: () => take(unknownKeys, key),
      consumeAct: (record: string) => take(acts, record),
    }
    return limits
  }
}

const UNKNOWN_KEYS = 'unknown-keys'
// Visitors wait for these queries, so the queries get less time than the 30 seconds of the staff pool.
const QUERY_TIMEOUT_MS = 2_000

/**
 * Returns a function that hashes a network. The hash uses a secret key, because IPv4 has so few addresses that a plain
 * hash can be reversed in minutes.
 */
const networkKeys = (secret: Secret) => (network: string) =>
  createHmac('sha256', secret).update(network).digest('base64url')

/**
 * Counts the requests with unknown keys in the last ten minutes. `all` is their total number, and `of` has the number
 * from each of the given networks.
 */
export async function countUnknownKeys(
  staff: Staff,
  settings: Environment,
  networks: string[],
): Promise<{ all: number; of: number[] }> {
  const keyOf = networkKeys(await sharedSecret(staff, settings))
  const { rows } = await staff.query<{ key: string; points: number }>(sql`
    select key, points from rate_limits
    where key like ${`${UNKNOWN_KEYS}:%`} and expire > extract(epoch from now()) * 1000`)
  const points = new Map(rows.map((row) => [row.key, row.points]))
  return {
    all: rows.reduce((sum, row) => sum + row.points, 0),
    of: networks.map((network) => points.get(`${UNKNOWN_KEYS}:${keyOf(network)}`) ?? 0),
  }
}

/** Adds a time limit to a query. The option `query_timeout` is missing from the types of pg. */
const inTime = (statement: QueryConfig): QueryConfig & { query_timeout: number } => ({
  ...statement,
  query_timeout: QUERY_TIMEOUT_MS,
})

function limiter(staff: Staff, name: string, points: number, duration: number): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeType: 'client',
    storeClient: { query: (statement: QueryConfig) => staff.query(inTime(statement)) },
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration,
    // Only one limiter deletes expired counts, and none does in development. In development, each request creates the
    // app again, and each app would keep a timer.
    clearExpiredByTimeout: import.meta.env.PROD && name === 'day',
  })
}

export type Secret = string | Buffer

export const sharedSecret = async (staff: Staff, { sessionSecret }: Environment): Promise<Secret> =>
  sessionSecret || storedSecret(staff)

async function storedSecret(staff: Staff): Promise<Buffer> {
  const { rows } = await staff.query<{ secret: Buffer }>(sql`select secret from rate_limit_secret`)
  if (!rows[0]) throw new Error('The table rate_limit_secret is empty. Insert a row of at least 32 random bytes.')
  return rows[0].secret
}
