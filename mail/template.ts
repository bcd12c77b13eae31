/** What a letter says. Its HTML is made from the text, so that both always say the same. */
export type Words = { subject: string; text: string }

/** What the server lends to the templates. */
export type Tools = {
  siteName: string
  /** Gives the full URL of a new link that signs this reviewer in, once and within 15 minutes. */
  createSignInLink(email: string): Promise<string>
}

/**
 * Words one kind of letter, at the moment it is sent. `content` is what was queued with it: it lies in the database
 * until then and after, so a secret is never in there but made here, with the tools.
 */
export type Template<Content> = (letter: { recipient: string; content: Content }, tools: Tools) => Promise<Words>
