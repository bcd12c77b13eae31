/** `link`: the paragraph of the text that is a link in HTML. A typed paragraph never is. */
export type LetterText = { subject: string; text: string; link?: string }

type SiteFacts = {
  siteName: string
  publicUrl: string
  teamEmail: string
}

export const siteFacts = (settings: { publicUrl: string; site: { name: string; teamEmail: string } }): SiteFacts => ({
  siteName: settings.site.name,
  publicUrl: settings.publicUrl,
  teamEmail: settings.site.teamEmail,
})

export type Tools = SiteFacts & {
  createSignInLink(email: string): Promise<string>
}

export type Template<Content> = {
  /** For the console. */
  label: string
  /** The highest is sent first. From `URGENT` on, a worker of its own sends it. */
  priority: number
  /** Unsent after that, it is not sent. */
  lifeInMinutes: number
  /** The team's address where not given. */
  replyTo?: 'none'
  headers?(tools: Tools): Record<string, string>
  /** Secrets are made here: `content` is stored. No subject quotes typed text. */
  write(letter: { recipient: string; content: Content }, tools: Tools): LetterText | Promise<LetterText>
}

export const URGENT = 100

export const DECISION = { priority: 50, lifeInMinutes: 7 * 24 * 60 }
