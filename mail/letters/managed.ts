import type { Language } from '../../config/language.ts'
import type { SubmissionReference } from '../letter-kinds.ts'
import { type LetterTools, type Part, type Template, unlessShown, type Write } from '../template.ts'
import { factsOf } from './facts.ts'
import { kindWords } from './submission.ts'

/** `noun`: what its sentences call the submission. */
type SubmissionLetter<Content> = Omit<Template<Content>, 'write'> & { write: Write<{ content: Content; noun: string }> }

export const about = <Content extends SubmissionReference>({
  write,
  ...template
}: SubmissionLetter<Content>): Template<Content> => ({
  ...template,
  async write({ content }, tools) {
    const noun = kindWords[content.kind][tools.language].name
    const { parts, why = whys[tools.language](content, tools), ...rest } = await write({ content, noun }, tools)
    return { ...rest, why, parts: [{ facts: await factsOf(content, tools) }, ...parts] }
  },
})

const whys: Record<Language, (letter: SubmissionReference, tools: LetterTools) => string> = {
  en: ({ kind }, { siteName }) =>
    `You received this email because this address was used to send a ${kindWords[kind].en.name} to ${siteName}.`,
  ar: ({ kind }, { siteName }) =>
    `وصلتكم هذه الرسالة لأن عنوانكم استُخدم لإرسال ${kindWords[kind].ar.kind} إلى منصة ${siteName}.`,
}

export const manageLabel = {
  request: { en: 'Manage your request', ar: 'إدارة طلبكم' },
  listing: { en: 'Manage your listing', ar: 'إدارة إدراجكم' },
}

const keepToYourself: Record<Language, string> = {
  en: 'Anyone who has this email can act for you, so do not forward it.',
  ar: 'كل من لديه هذه الرسالة يستطيع التصرف باسمكم، لذا يرجى عدم إعادة توجيهها.',
}

/** `act`: the button to a place (`hash`) of the page from which its sender manages the submission. */
type ManagedLetter<Content> = Omit<Template<Content>, 'write'> & {
  write: Write<{ content: Content; noun: string; act(label: string, hash?: string): Part }>
}

/** Its ending has the link to that page, unless a button leads to the whole of it, after what the letter has there. */
export const managed = <Content extends SubmissionReference>({
  write,
  ...template
}: ManagedLetter<Content>): Template<Content> =>
  about({
    ...template,
    async write(letter, tools) {
      const { kind, submissionId } = letter.content
      const link = await tools.createManageLink({ kind, submissionId })
      const act = (button: string, hash = '') => ({ button, link: link + hash })
      const written = await write({ ...letter, act }, tools)
      const manage = { label: manageLabel[kind][tools.language], link }
      return {
        ...written,
        ending: [...(written.ending ?? []), ...unlessShown(written.parts, manage), keepToYourself[tools.language]],
      }
    },
  })
