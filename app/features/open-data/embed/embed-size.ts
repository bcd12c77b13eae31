/**
 * The heights in pixels of a request and of the footer. A site can compute the height of its frame from them without a
 * script. The classes in embed-document.server.tsx must have the same heights.
 */
export const REQUEST_HEIGHT = 96
export const FOOTER_HEIGHT = 64

export const MAX_REQUESTS = 10
