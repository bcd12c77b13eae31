export type LetterText = { subject: string; text: string }

export type SiteFacts = {
  siteName: string
  /** Without a slash at the end. */
  publicUrl: string
  /** Answers to letters go here. */
  teamEmail: string
}

export const siteFacts = (settings: { publicUrl: string; site: { name: string; teamEmail: string } }): SiteFacts => ({
  siteName: settings.site.name,
  publicUrl: settings.publicUrl,
  teamEmail: settings.site.teamEmail,
})

export type Tools = SiteFacts & {
  /** Gives the full URL of a new link that signs this reviewer in, once and within 15 minutes. */
  createSignInLink(email: string): Promise<string>
}

/**
 * One kind of letter. `label` names it in the console. `content` is stored in the outbox, so `write` makes secrets
 * itself, at each attempt. A subject holds nothing that a visitor or a reviewer has typed.
 */
export type Template<Content> = {
  label: string
  write(letter: { recipient: string; content: Content }, tools: Tools): LetterText | Promise<LetterText>
}
