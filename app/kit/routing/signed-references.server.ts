import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secret } from './rate-limits.server.ts'
import { SIGNED_ID, SIGNED_REFERENCE } from './signed-reference.ts'

const VALID_S = 60 * 60
// The clocks of two servers of the site may differ by this many seconds.
const EARLY_S = 5 * 60

export type SignedReferences = ReturnType<typeof openSignedReferences>

/**
 * Signs the reference that confirms a form. Without a signature, anyone could make a link to a confirmation of a form
 * that was never sent. Neither the server nor the browser stores anything for this.
 */
export function openSignedReferences(secret: Secret) {
  // The word 'receipt' keeps these hashes apart from those of the networks in the rate limits, which use the same
  // secret.
  const hashOf = (form: string, text: string) => createHmac('sha256', secret).update(`receipt ${form} ${text}`).digest()
  const signatureOf = (form: string, text: string) => hashOf(form, text).toString('base64url').slice(0, 22)
  return {
    issue(form: string, reference: string): string {
      const text = `${reference}.${Math.floor(Date.now() / 1000).toString(36)}`
      return `${text}.${signatureOf(form, text)}`
    },
    /**
     * Returns the reference. Returns undefined if the signature is not ours, if it is for a different form, or if it is
     * older than an hour.
     */
    read(form: string, signed: string | null): string | undefined {
      const [, reference, second = '', signature = ''] = SIGNED_REFERENCE.exec(signed ?? '') ?? []
      if (reference === undefined) return undefined
      const age = Date.now() / 1000 - Number.parseInt(second, 36)
      if (age > VALID_S || age < -EARLY_S) return undefined
      const expected = signatureOf(form, `${reference}.${second}`)
      return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? reference : undefined
    },
    /**
     * Signs the id of a record for one purpose. The result does not expire. The query that reads the record decides for
     * how long the id is accepted.
     */
    signId: (purpose: string, id: string): string =>
      Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), hashOf(purpose, id).subarray(0, 16)]).toString(
        'base64url',
      ),
    /** Returns the id. Returns undefined if the signature is not ours, or if it is for a different purpose. */
    readId(purpose: string, signed: string | null): string | undefined {
      if (!signed || !SIGNED_ID.test(signed)) return undefined
      const bytes = Buffer.from(signed, 'base64url')
      const id = bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
      return timingSafeEqual(bytes.subarray(16), hashOf(purpose, id).subarray(0, 16)) ? id : undefined
    },
  }
}
