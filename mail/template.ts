export type LetterText = { subject: string; text: string }

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

/** `label` is for the console. The outbox stores `content`, so `write` makes secrets itself. No subject quotes typed text. */
export type Template<Content> = {
  label: string
  write(letter: { recipient: string; content: Content }, tools: Tools): LetterText | Promise<LetterText>
}
