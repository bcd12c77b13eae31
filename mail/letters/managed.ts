import type { Language } from '../../config/language.ts'
import type { SubmissionReference } from '../letter-kinds.ts'
import { type LetterTools, type Part, type Template, unlessLinked, type WriteLetter } from '../template.ts'
import { factsOf } from './facts.ts'
import { kindNames } from './submission.ts'

/** An email about a submission. Its sentences call the submission `noun`. */
type SubmissionLetter<Content> = Omit<Template<Content>, 'write'> & {
  write: WriteLetter<{ content: Content; noun: string }>
}

export const submissionLetter = <Content extends SubmissionReference>({
  write,
  ...template
}: SubmissionLetter<Content>): Template<Content> => ({
  ...template,
  async write({ content }, tools) {
    const noun = kindNames[content.kind][tools.language].name
    const { parts, why = whys[tools.language](content, tools), ...rest } = await write({ content, noun }, tools)
    return { ...rest, why, parts: [{ facts: await factsOf(content, tools) }, ...parts] }
  },
})

const whys: Record<Language, (letter: SubmissionReference, tools: LetterTools) => string> = {
  en: ({ kind }, { siteName }) =>
    `You received this email because this address was used to send a ${kindNames[kind].en.name} to ${siteName}.`,
  ar: ({ kind }, { siteName }) =>
    `وصلتكم هذه الرسالة لأن عنوانكم استُخدم لإرسال ${kindNames[kind].ar.kind} إلى منصة ${siteName}.`,
}

export const manageLabel = {
  request: { en: 'Manage your request', ar: 'إدارة طلبكم' },
  listing: { en: 'Manage your listing', ar: 'إدارة إدراجكم' },
}

const keepToYourself: Record<Language, string> = {
  en: 'Anyone who has this email can act for you, so do not forward it.',
  ar: 'كل من لديه هذه الرسالة يستطيع التصرف باسمكم، لذا يرجى عدم إعادة توجيهها.',
}

/**
 * An email with a link to the page where the sender manages the submission. `act` returns a button that opens this
 * page, at the place `hash` if it is given. `profileLink` opens the profile of a listing, at `part` if it is given.
 */
type ManagedLetter<Content> = Omit<Template<Content>, 'write'> & {
  /** The email reports on the submission after its button, because the figures help the sender to decide. */
  hasReport?: true
  write: WriteLetter<{
    content: Content
    noun: string
    act(label: string, hash?: string): Part
    profileLink(part?: string): string
  }>
}

export const completeProfile: Record<Language, string> = {
  en: 'Complete your profile',
  ar: 'إكمال ملفكم التعريفي',
}

/**
 * Builds an email that ends with the link to the manage page. The link is left out if a button already leads to the
 * whole page.
 */
export const letterWithManageLink = <Content extends SubmissionReference>({
  write,
  hasReport,
  ...template
}: ManagedLetter<Content>): Template<Content> =>
  submissionLetter({
    ...template,
    async write(letter, tools) {
      const { kind, submissionId } = letter.content
      const link = await tools.createManageLink({ kind, submissionId })
      const act = (button: string, hash = '') => ({ button, link: link + hash })
      const profileLink = (part?: string) =>
        link.replace('/manage?', '/manage/profile?') + (part ? `&part=${part}` : '')
      const written = await write({ ...letter, act, profileLink }, tools)
      const report = hasReport ? await tools.reportOn({ kind, submissionId }) : []
      const manage = { label: manageLabel[kind][tools.language], link }
      return {
        ...written,
        parts: written.parts.toSpliced(2, 0, ...report),
        ending: [...(written.ending ?? []), ...unlessLinked(written.parts, manage), keepToYourself[tools.language]],
      }
    },
  })
