import type { Language } from '../../config/language.ts'
import type { LetterTools, Template, Write } from '../template.ts'
import { factsOf } from './facts.ts'
import { kindWords, type SubmissionReference } from './submission.ts'

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

/** The button of a letter to the page of its submission, and what is said below it. */
export const manageButton = {
  request: {
    en: { button: 'Manage your request', status: 'The page shows its status and what you can do.' },
    ar: { button: 'إدارة طلبكم', status: 'تبيّن الصفحة حالة طلبكم وما يمكنكم فعله.' },
  },
  listing: {
    en: { button: 'Manage your listing', status: 'The page shows its status and what you can do.' },
    ar: { button: 'إدارة إدراجكم', status: 'تبيّن الصفحة حالة إدراجكم وما يمكنكم فعله.' },
  },
}

const keepToYourself: Record<Language, string> = {
  en: 'Anyone who has the link can act for you, so do not forward this email.',
  ar: 'وكل من لديه هذا الرابط يستطيع التصرف باسمكم، لذا يرجى عدم إعادة توجيه هذه الرسالة.',
}

/** And at its end, the button to the page on which its sender manages the submission. */
export const managed = <Content extends SubmissionReference>({
  write,
  ...template
}: SubmissionLetter<Content>): Template<Content> =>
  about({
    ...template,
    async write(letter, tools) {
      const { kind, submissionId } = letter.content
      const words = manageButton[kind][tools.language]
      const { parts, button: [label, hash] = [words.button, ''], ...rest } = await write(letter, tools)
      const link = await tools.createManageLink({ kind, submissionId })
      const button = { button: label, link: link + hash, note: `${words.status} ${keepToYourself[tools.language]}` }
      const at = parts.findIndex((part) => typeof part === 'object' && 'items' in part)
      return { ...rest, parts: at < 0 ? [...parts, button] : parts.toSpliced(at, 0, button) }
    },
  })
