import type { Environment } from '../config/environment.ts'
import { inLanguage, type Language } from '../config/language.ts'
import type { AlertContent, InvitedContent, SubmissionReference } from './letter-kinds.ts'
import type { Alerts } from './letters/alert-content.ts'
import type { Invitations } from './letters/invited-content.ts'
import type { Relayed, RelayedState } from './letters/relayed-content.ts'

/**
 * The text of an email, for both HTML and plain text (html.ts, plain-text.ts). `why` says why the recipient gets it.
 */
export type LetterText = {
  subject: string
  parts: readonly Part[]
  /** Small text after the parts. It stands above the line '-- ', because mail programs collapse the text below it. */
  ending?: readonly Part[]
  why?: string
  headers?: Headers
  writer?: Writer
}

/** The person or organisation in whose name the email is sent. Replies go to `address`, which is confirmed. */
type Writer = { name: string; address?: string }

/** Headers by name. A prepared value is sent as it is, in one line. */
type Headers = Record<string, string | { prepared: true; value: string }>

/**
 * A part of an email. A string is a paragraph. `typed` is text that staff, a visitor or a sender has typed, with any
 * number of paragraphs, in either language.
 */
export type Part =
  | string
  | { typed: string }
  | { facts: readonly (readonly [label: string, value: string])[] }
  /**
   * The main button of an email. The only other buttons are those of request blocks. The address of the link is shown
   * only in the plain text, because it may contain a key.
   */
  | { button: string; link: string; note?: string }
  | Link
  | { title: string; items: readonly ListItem[] }
  /** The links are shown on one line. */
  | { title: string; links: readonly Link[] }
  | { title: string | undefined; blocks: readonly RequestBlock[] }

export type Link = { label: string; link: string }

/** Returns the link for the ending of an email. Returns nothing if a part of the email already has the same link. */
export const unlessLinked = (parts: readonly Part[], link: Link): Link[] =>
  parts.some((part) => typeof part === 'object' && 'link' in part && part.link === link.link) ? [] : [link]

export type ListItem = { name: string; detail?: string; link?: string }

/**
 * A published request, in a box with a button of its own. `typed` is text by the request's sender, in either language.
 */
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

/** The error that a template throws if a letter has nothing left to say. The letter is then withdrawn. */
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
 * The purpose of the page that a link opens. A link for 'address' makes the address to which the letter was sent the
 * new address of the submission. A link for 'former_address' restores that address.
 */
export type LinkPurpose = 'manage' | 'erase' | 'address' | 'former_address'

type LinkOf = { purpose?: LinkPurpose | undefined; letterId?: string | null }

export type Tools = SiteFacts & {
  createSignInLink(email: string, language: Language): Promise<string>
  /** Creates a link to the page where the sender manages the submission, or to a page for another purpose. */
  createManageLink(submission: SubmissionReference, language: Language, of?: LinkOf): Promise<string>
  /** Creates a link to the page where the recipient of a letter downloads the data about the recipient's address. */
  createCopyLink(letterId: string | null, language: Language): Promise<string>
  nameOf(value: string, language: Language): Promise<string>
  /** Reads a submission. Returns undefined if it no longer exists. Only an open request has `closesOn`. */
  summaryOf(submission: SubmissionReference): Promise<SubmissionSummary | undefined>
  /**
   * Lists vendors in the directory that offer what the request needs. `common` holds the choices that a vendor shares
   * with the request.
   */
  suggestedMatches(requestId: string): Promise<{ id: string; name: string; common: string[] }[]>
  /** Reads a subscriber and the requests of an alert. Returns undefined if the subscriber has been erased. */
  alertSummaryOf(content: AlertContent, language: Language): Promise<Alerts | undefined>
  /** Reads an imported listing. Returns undefined if it is no longer published, or if its sender wants no emails. */
  movedListingOf(id: string): Promise<{ stopKey: string } | undefined>
  /** Reads the requests for which a vendor was chosen. Returns undefined if none of them may be sent any more. */
  invitationsOf(content: InvitedContent, language: Language): Promise<Invitations | undefined>
  /**
   * Reads a visitor's message to a vendor, or a vendor's reply to a request. Returns undefined if it is not in this
   * state or may not be sent.
   */
  relayedSummaryOf(of: { relayedId: string; state: RelayedState }): Promise<Relayed | undefined>
  /** Returns sentences about a submission for its sender, such as how often its page was opened. */
  reportOn(submission: SubmissionReference, language: Language): Promise<string[]>
}

/**
 * `isConfidential` means that the submission's public page shows neither the name nor the address. `mask` is the text
 * that staff have put in place of the name.
 */
export type SummaryFlags = {
  isConfidential?: boolean
  takesMessages?: boolean
  takesInvitations?: boolean
  mask?: string | null
  /** Whether less than half of a listing's profile is filled in. */
  isMostlyEmpty?: boolean
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
  reportOn(submission: SubmissionReference): Promise<string[]>
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
  reportOn: (submission) => tools.reportOn(submission, language),
})

export type WriteLetter<Letter> = (letter: Letter, tools: LetterTools) => LetterText | Promise<LetterText>

/**
 * Writes an email with a separate function for each language. It is meant for emails that are mostly sentences, because
 * these are easiest to read where they are used.
 */
export const byLanguage =
  <Letter>(write: Record<Language, WriteLetter<Letter>>): WriteLetter<Letter> =>
  (letter, tools) =>
    write[tools.language](letter, tools)

export type Template<Content> = {
  label: string
  /** Without this, replies go to the writer, or to the team's address if there is no writer. */
  replyTo?: 'none'
  from?: 'alerts'
  /**
   * Writes the email. Secrets are created here and not before, because `content` is stored. A subject quotes no typed
   * text, and an Arabic subject begins with an Arabic word.
   */
  write: WriteLetter<{ recipient: string; content: Content }>
}
