/**
 * Heights in pixels, so that a frame has the right height without a script. embed-document.server.tsx has them as
 * classes.
 */
export const REQUEST_HEIGHT = 96
export const FOOTER_HEIGHT = 64

export const MAX_REQUESTS = 10
