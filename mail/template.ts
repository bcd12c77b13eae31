import type { Environment } from '../config/environment.ts'
import { inLanguage, type Language } from '../config/language.ts'
import type { AlertContent, InvitedContent, SubmissionReference } from './letter-kinds.ts'
import type { Alerts } from './letters/alert-content.ts'
import type { Invitations } from './letters/invited-content.ts'
import type { Relayed, RelayedState } from './letters/relayed-content.ts'

/** What a letter says, in HTML and in plain text alike (html.ts, plain-text.ts). `why`: for what reason it came. */
export type LetterText = {
  subject: string
  parts: readonly Part[]
  /** In small type after the parts. It stands above the line '-- ', because mail programs fold what is below. */
  ending?: readonly Part[]
  why?: string
  headers?: Headers
  writer?: Writer
}

/** A person who writes the letter instead of the site. Replies go to the address, which is confirmed. */
type Writer = { name: string; address?: string }

/** By name. A prepared value is sent as it is, in one line. */
type Headers = Record<string, string | { prepared: true; value: string }>

/** A string is a paragraph. `typed`: by staff, in any number of paragraphs and in either language. */
export type Part =
  | string
  | { typed: string }
  | { facts: readonly (readonly [label: string, value: string])[] }
  /**
   * What the letter is about: only blocks have buttons beside it. Only the plain text shows the address, which may hold
   * a key.
   */
  | { button: string; link: string; note?: string }
  | Link
  | { title: string; items: readonly ListItem[] }
  /** The links stand in one line. */
  | { title: string; links: readonly Link[] }
  | { title: string | undefined; blocks: readonly RequestBlock[] }

export type Link = { label: string; link: string }

/** Returns the link for the ending of a letter, unless a part of the letter has the same link. */
export const unlessLinked = (parts: readonly Part[], link: Link): Link[] =>
  parts.some((part) => typeof part === 'object' && 'link' in part && part.link === link.link) ? [] : [link]

export type ListItem = { name: string; detail?: string; link?: string }

/** A published request, in a box with a button of its own. `typed`: by its sender, in either language. */
export type RequestBlock = {
  name: string
  about: string[]
  typed: string
  facts: string[]
  urgent: string
  button: string
  link: string
}

export type RenderedLetter = Pick<LetterText, 'subject' | 'writer'> & { text: string; html: string; headers: Headers }

/** A template throws this error if a letter has nothing left to say. The letter is then withdrawn. */
export class EmptyLetterError extends Error {}

type SiteFacts = {
  siteNames: Record<Language, string>
  publicUrl: string
  teamEmail: string
  operator: { name: string; address: string }
}

export const siteFacts = ({ publicUrl, site, arabicSite }: Environment): SiteFacts => ({
  siteNames: { en: site.name, ar: arabicSite.name },
  publicUrl,
  teamEmail: site.teamEmail,
  operator: site.operator,
})

/**
 * The purpose of the page that a link opens. Links of the last two purposes act for the address that got the letter.
 */
export type LinkPurpose = 'manage' | 'erase' | 'address' | 'former_address'

type LinkOf = { purpose?: LinkPurpose | undefined; letterId?: string | null }

export type Tools = SiteFacts & {
  createSignInLink(email: string, language: Language): Promise<string>
  /** Creates a link to the page where a sender manages the submission, or to a page with a single purpose. */
  createManageLink(submission: SubmissionReference, language: Language, of?: LinkOf): Promise<string>
  /** Creates a link to the page that downloads the data about the address of a letter. */
  createCopyLink(letterId: string | null, language: Language): Promise<string>
  nameOf(value: string, language: Language): Promise<string>
  /** Reads a submission. Returns undefined if it is gone. Only an open submission has `closesOn`. */
  summaryOf(submission: SubmissionReference): Promise<SubmissionSummary | undefined>
  /** Lists vendors of the directory that offer what the request asks for, each with what it shares with the request. */
  suggestedMatches(requestId: string): Promise<{ id: string; name: string; common: string[] }[]>
  /** Reads a subscriber, and the requests of a letter. Returns undefined if the subscriber is erased. */
  alertSummaryOf(content: AlertContent, language: Language): Promise<Alerts | undefined>
  /** Reads an imported listing. Returns undefined if it is no longer published, or its sender wants no emails. */
  movedListingOf(id: string): Promise<{ stopKey: string } | undefined>
  /** Reads requests for a vendor. Returns undefined if none may be sent any more. */
  invitationsOf(content: InvitedContent, language: Language): Promise<Invitations | undefined>
  /** Reads a visitor's message to a vendor. Returns undefined if it is not in that state, or may not be sent. */
  relayedSummaryOf(of: { relayedId: string; state: RelayedState }): Promise<Relayed | undefined>
}

/** `isConfidential`: its public page shows neither name nor address. `mask`: what staff put in place of its name. */
export type SummaryFlags = {
  isConfidential?: boolean
  takesMessages?: boolean
  takesInvitations?: boolean
  mask?: string | null
}

export type SubmissionSummary = SummaryFlags & { services: string[]; country: string; closesOn: string | null }

export type LetterTools = SiteFacts & {
  language: Language
  siteName: string
  urlOf(path: string): string
  createSignInLink(email: string): Promise<string>
  createManageLink(submission: SubmissionReference, purpose?: LinkPurpose): Promise<string>
  createCopyLink(): Promise<string>
  nameOf(value: string): Promise<string>
  alertSummaryOf(content: AlertContent): Promise<Alerts | undefined>
  invitationsOf(content: InvitedContent): Promise<Invitations | undefined>
} & Pick<Tools, 'summaryOf' | 'suggestedMatches' | 'movedListingOf' | 'relayedSummaryOf'>

/** Returns the tools for a letter in this language. `letterId` is null in a preview. */
export const letterToolsIn = (language: Language, tools: Tools, letterId: string | null = null): LetterTools => ({
  ...tools,
  language,
  siteName: tools.siteNames[language],
  urlOf: (path) => tools.publicUrl + inLanguage(language, path),
  createSignInLink: (email) => tools.createSignInLink(email, language),
  createManageLink: (submission, purpose) => tools.createManageLink(submission, language, { purpose, letterId }),
  createCopyLink: () => tools.createCopyLink(letterId, language),
  nameOf: (value) => tools.nameOf(value, language),
  alertSummaryOf: (content) => tools.alertSummaryOf(content, language),
  invitationsOf: (content) => tools.invitationsOf(content, language),
})

export type WriteLetter<Letter> = (letter: Letter, tools: LetterTools) => LetterText | Promise<LetterText>

/** Serves letters that are mostly sentences, because sentences are read best in their place. */
export const byLanguage =
  <Letter>(write: Record<Language, WriteLetter<Letter>>): WriteLetter<Letter> =>
  (letter, tools) =>
    write[tools.language](letter, tools)

export type Template<Content> = {
  label: string
  /** The default is the team's address. */
  replyTo?: 'none'
  from?: 'alerts'
  /**
   * Secrets are made here: `content` is stored. No subject quotes typed text; an Arabic one begins with an Arabic word.
   */
  write: WriteLetter<{ recipient: string; content: Content }>
}
