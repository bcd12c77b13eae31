import type { Language } from '../../config/language.ts'
import type { LetterTools, Template, Write } from '../template.ts'
import type { SubmissionReference } from './submission.ts'

const sentences: Record<Language, string> = {
  en: 'See where it stands and what you can do, on a page of its own. Anyone who has this link can act there for you:',
  ar: 'تبيّن الصفحة التالية حالته وما يمكنكم فعله. وكل من لديه رابطها يستطيع التصرف فيها نيابةً عنكم:',
}

/** Adds the link to the page from which its sender acts on the submission, above the signature. */
export const managed = <Content extends SubmissionReference>(template: Template<Content>): Template<Content> => ({
  ...template,
  write: { en: withLink(template.write.en, 'en'), ar: withLink(template.write.ar, 'ar') },
})

const withLink =
  <Content extends SubmissionReference>(write: Write<Content>, language: Language): Write<Content> =>
  async (letter, tools: LetterTools) => {
    const { text, links = [], ...rest } = await write(letter, tools)
    const { kind, submissionId } = letter.content
    const link = await tools.createManageLink({ kind, submissionId })
    const signature = text.trimEnd().lastIndexOf('\n\n')
    return {
      ...rest,
      text: `${text.slice(0, signature)}\n\n${sentences[language]}\n\n${link}${text.slice(signature)}`,
      links: [...links, link],
    }
  }
