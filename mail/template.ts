/** What a letter says. Its HTML is made from the text, so that both always say the same. */
export type Words = { subject: string; text: string }

/** What every letter may say of the site. */
export type SiteFacts = {
  siteName: string
  /** What links begin with, without a slash at the end. */
  publicUrl: string
  /** Where the team reads answers. */
  teamEmail: string
}

/** Reads them from the settings of the process. */
export const siteFacts = (settings: { publicUrl: string; site: { name: string; teamEmail: string } }): SiteFacts => ({
  siteName: settings.site.name,
  publicUrl: settings.publicUrl,
  teamEmail: settings.site.teamEmail,
})

/** What the server lends to the templates. */
export type Tools = SiteFacts & {
  /** Gives the full URL of a new link that signs this reviewer in, once and within 15 minutes. */
  createSignInLink(email: string): Promise<string>
}

/** What the poster or the lister sent, and how letters call it. */
export const sentThings = { request: 'vendor request', listing: 'services listing' } as const

/** Which submission a letter tells of: its kind and its id. */
export type About<Kind extends keyof typeof sentThings = keyof typeof sentThings> = { kind: Kind; submissionId: string }

/**
 * Words one kind of letter, at the moment it is sent. `content` is what was queued with it: it lies in the database
 * until then and after, so a secret is never in there but made here, with the tools. A subject holds nothing that a
 * visitor or a reviewer has typed.
 */
export type Template<Content> = (
  letter: { recipient: string; content: Content },
  tools: Tools,
) => Words | Promise<Words>
