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

/** Not the site. A reply goes to the address, which is confirmed. */
type Writer = { name: string; address?: string }

/** By name. A prepared value is sent as it is, in one line. */
type Headers = Record<string, string | { prepared: true; value: string }>

/** A string is a paragraph. `typed`: by staff, in any number of paragraphs and in either language. */
export type Part =
  | string
  | { typed: string }
  | { facts: readonly (readonly [label: string, value: string])[] }
  /** What the letter is about: only blocks have buttons beside it. Only the plain text shows the address, which may hold a key. */
  | { button: string; link: string; note?: string }
  | Link
  | { title: string; items: readonly Item[] }
  /** In one line. */
  | { title: string; links: readonly Link[] }
  | { title: string | undefined; blocks: readonly Block[] }

export type Link = { label: string; link: string }

/** The ending leads only to a page to which no part leads. */
export const unlessShown = (parts: readonly Part[], link: Link): Link[] =>
  parts.some((part) => typeof part === 'object' && 'link' in part && part.link === link.link) ? [] : [link]

export type Item = { name: string; detail?: string; link?: string }

/** A published request, in a box with a button of its own. `typed`: by its sender, in either language. */
export type Block = {
  name: string
  about: string[]
  typed: string
  facts: string[]
  urgent: string
  button: string
  link: string
}

export type RenderedLetter = Pick<LetterText, 'subject' | 'writer'> & { text: string; html: string; headers: Headers }

/** Thrown when a letter is written and nothing is left to say: it is withdrawn. */
export class NothingToSay extends Error {}

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

/** What the page of a link is for. Those of the last two act for the address to which their letter went. */
export type LinkPurpose = 'manage' | 'erase' | 'address' | 'former_address'

type LinkOf = { purpose?: LinkPurpose | undefined; letterId?: string | null }

export type Tools = SiteFacts & {
  createSignInLink(email: string, language: Language): Promise<string>
  /** To the page from which its sender acts on a submission, or to one that does a single thing. */
  createManageLink(submission: SubmissionReference, language: Language, of?: LinkOf): Promise<string>
  /** To the page that downloads what is stored about the address of a letter. */
  createCopyLink(letterId: string | null, language: Language): Promise<string>
  nameOf(value: string, language: Language): Promise<string>
  /** Reads a submission; undefined where it is gone. Only an open one has `closesOn`. */
  summaryOf(submission: SubmissionReference): Promise<SubmissionSummary | undefined>
  /** Vendors of the directory that offer what a request asks for, with what they have in common. */
  suggestedMatches(requestId: string): Promise<{ id: string; name: string; common: string[] }[]>
  /** Reads a subscriber, and what a letter tells of requests. Undefined where they are erased. */
  alertSummaryOf(content: AlertContent, language: Language): Promise<Alerts | undefined>
  /** Reads an imported listing. Undefined where it is not published any more, or its sender wants no emails. */
  movedListingOf(id: string): Promise<{ stopKey: string } | undefined>
  /** Reads requests for a vendor. Undefined where none is to be sent any more. */
  invitationsOf(content: InvitedContent, language: Language): Promise<Invitations | undefined>
  /** Reads a visitor's message to a vendor. Undefined where it is not in that state, or not to be sent. */
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

/** `letterId`: null in a preview. */
export const toolsIn = (language: Language, tools: Tools, letterId: string | null = null): LetterTools => ({
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

export type Write<Letter> = (letter: Letter, tools: LetterTools) => LetterText | Promise<LetterText>

/** For a letter that is mostly sentences: they are read best in their place. */
export const byLanguage =
  <Letter>(write: Record<Language, Write<Letter>>): Write<Letter> =>
  (letter, tools) =>
    write[tools.language](letter, tools)

export type Template<Content> = {
  label: string
  /** The team's address where not given. */
  replyTo?: 'none'
  from?: 'alerts'
  /** Secrets are made here: `content` is stored. No subject quotes typed text; an Arabic one begins with an Arabic word. */
  write: Write<{ recipient: string; content: Content }>
}
