/** Under this licence, anyone may reuse the facts of a request. It does not cover the texts. */
export const FACTS_LICENSE = 'https://creativecommons.org/licenses/by/4.0/'

export const TEXTS = 'all rights reserved; may be shown with a link while the request is open'

/** The id of the section of /data that explains the licences of facts and texts. */
export const LICENCE_ID = 'licence'

export const licencePage = (publicUrl: string) => `${publicUrl}/data#${LICENCE_ID}`

/**
 * Returns the licence fields of a response. `license` is for clients of release 1.0. In that release, `license` named
 * only the licence of the facts, so that people could think that this licence covered the texts. It now has the address
 * of the page that explains both.
 */
export const licences = (publicUrl: string) => ({
  facts_license: FACTS_LICENSE,
  texts: TEXTS,
  license: licencePage(publicUrl),
})
