/** In pixels: a frame needs no script to have the height of what it shows (embed-document.server.tsx has them as classes). */
export const REQUEST_HEIGHT = 96
export const FOOTER_HEIGHT = 64

export const MAX_REQUESTS = 10
