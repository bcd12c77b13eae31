import type { Query } from './page.ts'

/** In place of a reference where the same was sent before. */
export const REPEATED = 'again'

/** A reference or a word, the second at which it was issued, and the signature (app/kit/routing/signed-references.server.ts). */
export const SIGNED_REFERENCE = /^([0-9A-F]{8}|[a-z]+)\.([0-9a-z]{1,9})\.([\w-]{22})$/
const HOURS = /^[1-9]\d{0,4}$/

export const signedReferenceQuery = (parameter: string): Query => ({
  [parameter]: { unstored: SIGNED_REFERENCE },
  hours: HOURS,
})

/** The browser has the address as it was sent: anybody's words in it must not stand in the thanks. */
export function hoursIn(parameters: URLSearchParams): number {
  const given = parameters.get('hours') ?? ''
  return HOURS.test(given) ? Number(given) : 0
}

type Received = { reference: string | undefined }

// Those that answered a form of this document, each with the email address that was sent.
const received = new Map<string, string>()

export function rememberReference(address: string | null, email: string): void {
  for (const value of new URLSearchParams(address?.replace(/^[^?]*/, '')).values())
    if (SIGNED_REFERENCE.test(value)) received.set(value, email)
}

/** The signed reference that answered the form; '' where this document has not sent it. */
export const emailSent = (signed: string | null): string => received.get(signed ?? '') ?? ''

/** In the browser: the server is asked only about a signed reference that it did not give to this document. */
export function receivedIn(
  { request, serverLoader }: { request: Request; serverLoader: () => Promise<Received> },
  parameter: string,
): Received | Promise<Received> {
  const given = new URL(request.url).searchParams.get(parameter) ?? ''
  const [, reference] = SIGNED_REFERENCE.exec(given) ?? []
  return reference && !received.has(given) ? serverLoader() : { reference }
}
