import { publicationOf } from '../../config/kinds.ts'
import { type Language, listIn } from '../../config/language.ts'
import { DECISION, type LetterTools } from '../template.ts'
import { kindWords } from './kinds.ts'
import { managed } from './managed.ts'
import { isolated, type SubmissionReference } from './submission.ts'

/** `opportunityId`: of a request. */
type Content = SubmissionReference & { name: string; opportunityId?: string | undefined }

const pageOf = ({ kind, submissionId, name, opportunityId = submissionId }: Content): string =>
  publicationOf(kind).pageOf({ name, publicId: opportunityId })

export const approved = managed<Content>({
  label: /*i18n*/ 'Approval',
  ...DECISION,
  write: {
    en: async ({ content }, tools) => {
      const { siteName, urlOf } = tools
      const link = urlOf(pageOf(content))
      return {
        subject: `Your ${kindWords[content.kind].en.name} is published on ${siteName}`,
        text: `${kindWords[content.kind].en.published(isolated(content.name, 'en'))}

${link}

${await fitting('en', content, tools)}If something in it needs correcting, or it should come down, use the page below, or answer this letter.

The ${siteName} team
`,
        links: [link],
      }
    },
    ar: async ({ content }, tools) => {
      const { siteName, urlOf } = tools
      const link = urlOf(pageOf(content))
      return {
        subject: `نُشر ${kindWords[content.kind].ar.name} على منصة ${siteName}`,
        text: `${kindWords[content.kind].ar.published(isolated(content.name, 'ar'))}

${link}

${await fitting('ar', content, tools)}إن احتجتم إلى تصحيح شيء فيه أو إلى إزالته فيمكنكم ذلك في الصفحة أدناه أو بالرد على هذه الرسالة.

فريق ${siteName}
`,
        links: [link],
      }
    },
  },
})

const fittingSentences = {
  en: 'These vendors in the directory offer one or more of the services that you look for. Ask them whether they are free and independent:',
  ar: 'فيما يلي مقدّمو خدمات من الدليل يقدّمون خدمة أو أكثر مما تبحثون عنه. اسألوهم عن تفرّغهم واستقلاليتهم:',
}

/** A paragraph of names, each with what it has in common with the request. */
async function fitting(
  language: Language,
  { submissionId, opportunityId }: Content,
  { listFitting, nameOf }: LetterTools,
): Promise<string> {
  const vendors = opportunityId ? await listFitting(submissionId) : []
  if (vendors.length === 0) return ''
  const lines = vendors.map(async ({ name, common }) => {
    const why = listIn(language, await Promise.all(common.map(nameOf)))
    return `${isolated(name, language)}: ${why}`
  })
  return `${fittingSentences[language]}\n${(await Promise.all(lines)).join('\n')}\n\n`
}
