import { inLanguage, type Language } from '../config/language.ts'
import type { SubmissionReference } from './letters/submission.ts'

/** `links`: the paragraphs of the text that are links in HTML. A typed paragraph never is. */
export type LetterText = { subject: string; text: string; links?: readonly string[] }

type SiteFacts = {
  siteNames: Record<Language, string>
  publicUrl: string
  teamEmail: string
}

type Settings = { publicUrl: string; site: { name: string; teamEmail: string }; arabicSite: { name: string } }

export const siteFacts = ({ publicUrl, site, arabicSite }: Settings): SiteFacts => ({
  siteNames: { en: site.name, ar: arabicSite.name },
  publicUrl,
  teamEmail: site.teamEmail,
})

/** What the page of a link is for. Those of the last two act for the address to which their letter went. */
export type LinkPurpose = 'manage' | 'erase' | 'address' | 'former_address'

/** The letter that brings a link, and what it is for. */
type LinkOf = { purpose?: LinkPurpose | undefined; letterId?: string | null }

export type Tools = SiteFacts & {
  createSignInLink(email: string, language: Language): Promise<string>
  /** To the page from which its sender acts on a submission, or to one that does a single thing. */
  createManageLink(submission: SubmissionReference, language: Language, of?: LinkOf): Promise<string>
  /** What a value of a closed list is called. */
  nameOf(value: string, language: Language): Promise<string>
  /** Vendors of the directory that offer what a request asks for, with what they have in common. */
  listFitting(requestId: string): Promise<{ name: string; common: string[] }[]>
}

/** The tools for one letter, in its language. */
export type LetterTools = {
  siteName: string
  urlOf(path: string): string
  createSignInLink(email: string): Promise<string>
  createManageLink(submission: SubmissionReference, purpose?: LinkPurpose): Promise<string>
  nameOf(value: string): Promise<string>
  listFitting: Tools['listFitting']
}

/** `letterId`: null in a preview. */
export const toolsIn = (language: Language, tools: Tools, letterId: string | null = null): LetterTools => ({
  siteName: tools.siteNames[language],
  urlOf: (path) => tools.publicUrl + inLanguage(language, path),
  createSignInLink: (email) => tools.createSignInLink(email, language),
  createManageLink: (submission, purpose) => tools.createManageLink(submission, language, { purpose, letterId }),
  nameOf: (value) => tools.nameOf(value, language),
  listFitting: tools.listFitting,
})

/** Secrets are made here: `content` is stored. No subject quotes typed text; an Arabic one begins with an Arabic word. */
export type Write<Content> = (
  letter: { recipient: string; content: Content },
  tools: LetterTools,
) => LetterText | Promise<LetterText>

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
  write: Record<Language, Write<Content>>
}

export const URGENT = 100

export const DECISION = { priority: 50, lifeInMinutes: 7 * 24 * 60 }
