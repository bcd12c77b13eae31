import type { Query } from './page.ts'

/** Replaces the reference if the same form was sent before. */
export const REPEATED = 'again'

/**
 * A reference or a word, the second at which it was issued, and the signature
 * (app/kit/routing/signed-references.server.ts).
 */
export const SIGNED_REFERENCE = /^([0-9A-F]{8}|[a-z]+)\.([0-9a-z]{1,9})\.([\w-]{22})$/
const HOURS = /^[1-9]\d{0,4}$/

export const signedReferenceQuery = (parameter: string): Query => ({
  [parameter]: { unstored: SIGNED_REFERENCE },
  hours: HOURS,
})

/** Anybody can write the address of a page, so the thanks must not show other texts from it. */
export function hoursIn(parameters: URLSearchParams): number {
  const hours = parameters.get('hours') ?? ''
  return HOURS.test(hours) ? Number(hours) : 0
}

type ReferenceData = { reference: string | undefined }

// The signed references that answered a form of this document, with the email address in the form.
const emailsByReference = new Map<string, string>()

export function rememberReference(address: string | null, email: string): void {
  for (const value of new URLSearchParams(address?.replace(/^[^?]*/, '')).values())
    if (SIGNED_REFERENCE.test(value)) emailsByReference.set(value, email)
}

/**
 * Returns the email address in the form that got this signed reference, or '' if another document has sent the form.
 */
export const emailOfReference = (signed: string | null): string => emailsByReference.get(signed ?? '') ?? ''

/** Runs in the browser. Asks the server only about a signed reference that did not answer a form of this document. */
export function loadReference(
  { request, serverLoader }: { request: Request; serverLoader: () => Promise<ReferenceData> },
  parameter: string,
): ReferenceData | Promise<ReferenceData> {
  const signed = new URL(request.url).searchParams.get(parameter) ?? ''
  const [, reference] = SIGNED_REFERENCE.exec(signed) ?? []
  return reference && !emailsByReference.has(signed) ? serverLoader() : { reference }
}
