/** Anyone may reuse the facts of a request under this licence. It covers nothing else. */
export const FACTS_LICENSE = 'https://creativecommons.org/licenses/by/4.0/'

export const TEXTS = 'all rights reserved; may be shown with a link while the request is open'

/** The section of /data that explains the licences of facts and texts. */
export const LICENCE_ID = 'licence'

export const licencePage = (publicUrl: string) => `${publicUrl}/data#${LICENCE_ID}`

/**
 * `license` is for clients of version 1.0. It named the licence of the facts, and readers could think that it covers
 * the texts.
 */
export const licences = (publicUrl: string) => ({
  facts_license: FACTS_LICENSE,
  texts: TEXTS,
  license: licencePage(publicUrl),
})
