import type { Language } from '../../config/language.ts'
import type { LetterTools, Template, Write } from '../template.ts'
import { factsOf } from './facts.ts'
import { kindWords } from './kinds.ts'
import type { SubmissionReference } from './submission.ts'

export const about = <Content extends SubmissionReference>(template: Template<Content>): Template<Content> => ({
  ...template,
  write: { en: withFacts(template.write.en, 'en'), ar: withFacts(template.write.ar, 'ar') },
})

/** And at its end, the button to the page on which its sender manages the submission. */
export const managed = <Content extends SubmissionReference>(template: Template<Content>): Template<Content> =>
  about({
    ...template,
    write: { en: withButton(template.write.en, 'en'), ar: withButton(template.write.ar, 'ar') },
  })

const withFacts =
  <Content extends SubmissionReference>(write: Write<Content>, language: Language): Write<Content> =>
  async (letter, tools) => {
    const { parts, why = whys[language](letter.content, tools), ...rest } = await write(letter, tools)
    const facts = await factsOf(letter.content, language, tools)
    return { ...rest, why, parts: facts.length > 0 ? [{ facts }, ...parts] : parts }
  }

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

const withButton =
  <Content extends SubmissionReference>(write: Write<Content>, language: Language): Write<Content> =>
  async (letter, tools) => {
    const { kind, submissionId } = letter.content
    const words = manageButton[kind][language]
    const { parts, button: [label, hash] = [words.button, ''], ...rest } = await write(letter, tools)
    const link = await tools.createManageLink({ kind, submissionId })
    const button = { button: label, link: link + hash, note: `${words.status} ${keepToYourself[language]}` }
    const at = parts.findIndex((part) => typeof part === 'object' && 'items' in part)
    return { ...rest, parts: at < 0 ? [...parts, button] : parts.toSpliced(at, 0, button) }
  }
