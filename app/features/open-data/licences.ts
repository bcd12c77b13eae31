/** Anyone may reuse the facts of a request under this licence, and nothing else of it. */
export const FACTS_LICENSE = 'https://creativecommons.org/licenses/by/4.0/'

export const TEXTS = 'all rights reserved; may be shown with a link while the request is open'

/** The part of /data that says what may be done with facts and with texts. */
export const LICENCE_ID = 'licence'

export const licencePage = (publicUrl: string) => `${publicUrl}/data#${LICENCE_ID}`

/** `license` is for clients of version 1.0. It named the licence of the facts, which readers could take for that of all. */
export const licences = (publicUrl: string) => ({
  facts_license: FACTS_LICENSE,
  texts: TEXTS,
  license: licencePage(publicUrl),
})
