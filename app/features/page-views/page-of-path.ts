import { vendorNumberIn } from '../../../domain/vendor-path.ts'

/** An opening of a page, or a click on the contact of a request or on the website of a vendor. */
export type PageEvent = { page: string; type: 'views' | 'clicks' }

const PATH =
  /^(?:\/ar)?\/(?:opportunities\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})|vendors\/([^/?#]+))\/?(?:[?#]|$)/i

/**
 * Returns the name of the request or vendor whose page has this path, such as 'request:0b6e…' with the public id of the
 * request, or 'vendor:4711' with the vendor's number. Returns undefined for any other path.
 */
export function pageOfPath(path: string): string | undefined {
  const [, requestId, slug = ''] = PATH.exec(path) ?? []
  if (requestId) return `request:${requestId.toLowerCase()}`
  const number = vendorNumberIn(slug)
  return number === undefined ? undefined : `vendor:${number}`
}
