import type { Query } from './page.ts'

/** The word that is signed in place of a reference if the same form was sent before. */
export const REPEATED = 'again'

/**
 * The format of a signed reference: a reference or a word such as 'again', then the second at which it was issued, then
 * the signature (app/kit/routing/signed-references.server.ts).
 */
export const SIGNED_REFERENCE = /^([0-9A-F]{8}|[a-z]+)\.([0-9a-z]{1,9})\.([\w-]{22})$/
/** The format of a signed id, which is 32 bytes: the id of a record, then the signature. */
export const SIGNED_ID = /^[\w-]{43}$/
const HOURS = /^[1-9]\d{0,4}$/

export const signedReferenceQuery = (parameter: string): Query => ({
  [parameter]: { unstored: SIGNED_REFERENCE },
  hours: HOURS,
})

/**
 * Returns the number of hours in the page's address, or 0 if it is not a number. Anyone can write an address, so the
 * confirmation must not show any other text from it.
 */
export function hoursIn(parameters: URLSearchParams): number {
  const hours = parameters.get('hours') ?? ''
  return HOURS.test(hours) ? Number(hours) : 0
}

type ReferenceData = { reference: string | undefined }

// The email address in each form that was sent from this document. The key is the signed reference that the server
// returned for the form.
const emailsByReference = new Map<string, string>()

export function rememberReference(address: string | null, email: string): void {
  for (const value of new URLSearchParams(address?.replace(/^[^?]*/, '')).values())
    if (SIGNED_REFERENCE.test(value)) emailsByReference.set(value, email)
}

/**
 * Returns the email address in the form for which the server returned this signed reference, or '' if the form was not
 * sent from this document.
 */
export const emailOfReference = (signed: string | null): string => emailsByReference.get(signed ?? '') ?? ''

/**
 * Returns the reference in the page's address. Runs in the browser, and asks the server to check the signature only if
 * the form was not sent from this document.
 */
export function loadReference(
  { request, serverLoader }: { request: Request; serverLoader: () => Promise<ReferenceData> },
  parameter: string,
): ReferenceData | Promise<ReferenceData> {
  const signed = new URL(request.url).searchParams.get(parameter) ?? ''
  const [, reference] = SIGNED_REFERENCE.exec(signed) ?? []
  return reference && !emailsByReference.has(signed) ? serverLoader() : { reference }
}
