import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secret } from './rate-limits.server.ts'
import { SIGNED_REFERENCE } from './signed-reference.ts'

const VALID_S = 60 * 60
// The clocks of several machines may differ by this time.
const EARLY_S = 5 * 60

export type SignedReferences = ReturnType<typeof openSignedReferences>

/** Without a signature any link could say that a form was sent. Nothing is stored, neither here nor in the browser. */
export function openSignedReferences(secret: Secret) {
  // The same secret keys the networks of rate limits, which do not begin with this word.
  const signatureOf = (form: string, text: string) =>
    createHmac('sha256', secret).update(`receipt ${form} ${text}`).digest('base64url').slice(0, 22)
  return {
    issue(form: string, reference: string): string {
      const text = `${reference}.${Math.floor(Date.now() / 1000).toString(36)}`
      return `${text}.${signatureOf(form, text)}`
    },
    /** Returns the reference, or undefined if we did not sign it, or if it is of another form or older than an hour. */
    read(form: string, signed: string | null): string | undefined {
      const [, reference, second = '', signature = ''] = SIGNED_REFERENCE.exec(signed ?? '') ?? []
      if (reference === undefined) return undefined
      const age = Date.now() / 1000 - Number.parseInt(second, 36)
      if (age > VALID_S || age < -EARLY_S) return undefined
      const expected = signatureOf(form, `${reference}.${second}`)
      return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? reference : undefined
    },
  }
}
