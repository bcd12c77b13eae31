import { createHmac } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import sql from 'sql-template-tag'
import type { Environment } from '../config/environment.ts'
import type { Staff } from '../db/client.server.ts'

/** Thrown where a network has reached its limit. */
export class RateLimited extends Error {
  /** Until it may send again. */
  readonly seconds: number

  constructor(seconds: number) {
    super(`Too many: again in ${seconds} s`)
    this.seconds = seconds
  }
}

/**
 * The rate limits of one network, for all processes together. Each function counts one, and throws RateLimited beyond the
 * limit and the database's error in an outage.
 */
export type RateLimits = {
  /** Counts a submission by the named form. */
  consumeSubmission(form: string): Promise<void>
  consumeSignIn(): Promise<void>
}

const TEN_MINUTES = 10 * 60
const DAY = 24 * 60 * 60

/** Opens the rate limits, and gives those of one network. */
export async function openRateLimits(staff: Staff, settings: Environment): Promise<(network: string) => RateLimits> {
  const { submissionsPer10Minutes, submissionsPerDay, signInsPer10Minutes } = settings.limits
  const secret = settings.sessionSecret || (await storedSecret(staff))
  const shortly = limiter(staff, 'submissions', submissionsPer10Minutes, TEN_MINUTES)
  const daily = limiter(staff, 'day', submissionsPerDay, DAY)
  const signIns = limiter(staff, 'sign-ins', signInsPer10Minutes, TEN_MINUTES)

  return (network) => {
    // There are so few addresses that a hash without a key would be undone in minutes.
    const key = createHmac('sha256', secret).update(network).digest('base64url')
    return {
      async consumeSubmission(form) {
        // One after the other: what the first refuses does not count towards the day.
        await take(shortly, `${form}:${key}`)
        await take(daily, `${form}:${key}`)
      },
      consumeSignIn: () => take(signIns, key),
    }
  }
}

function limiter(staff: Staff, name: string, points: number, duration: number): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: staff,
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration,
    // In development the app is made anew with every request, and each would keep its own timer for this.
    clearExpiredByTimeout: import.meta.env.PROD && name === 'day',
  })
}

async function take(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw new RateLimited(Math.ceil(refusal.msBeforeNext / 1000))
    throw refusal
  }
}

async function storedSecret(staff: Staff): Promise<Buffer> {
  const { rows } = await staff.query<{ secret: Buffer }>(sql`select secret from rate_limit_secret`)
  if (!rows[0]) throw new Error('The table rate_limit_secret is empty: put a row of at least 32 random bytes into it.')
  return rows[0].secret
}
