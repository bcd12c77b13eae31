import { publicationOf } from '../../config/kinds.ts'
import type { Language } from '../../config/language.ts'
import { DECISION, type LetterTools, type Part } from '../template.ts'
import { kindWords, type SummaryFlags } from './kinds.ts'
import { managed } from './managed.ts'
import { isolated, type SubmissionReference } from './submission.ts'

type Content = SubmissionReference & { name: string; opportunityId?: string | undefined }

export const approved = managed<Content>({
  label: /*i18n*/ 'Approval',
  ...DECISION,
  write: {
    en: async ({ content }, tools) => {
      const { name, published, view, acts } = kindWords[content.kind].en
      const described = (await tools.summaryOf(content)) ?? {}
      return {
        subject: `Your ${name} is published on ${tools.siteName}`,
        parts: [
          published(isolated(content.name, 'en'), described),
          { label: view, link: linkTo(content, tools) },
          `To ${acts} your ${name}, use the link below or reply to this email.`,
          ...(await fitting('en', { ...content, ...described }, tools)),
        ],
      }
    },
    ar: async ({ content }, tools) => {
      const { name, published, view, acts } = kindWords[content.kind].ar
      const described = (await tools.summaryOf(content)) ?? {}
      return {
        subject: `نُشر ${name} على منصة ${tools.siteName}`,
        parts: [
          published(isolated(content.name, 'ar'), described),
          { label: view, link: linkTo(content, tools) },
          `${acts} يرجى استخدام الرابط أدناه أو الرد على هذه الرسالة.`,
          ...(await fitting('ar', { ...content, ...described }, tools)),
        ],
      }
    },
  },
})

const linkTo = ({ kind, submissionId, name, opportunityId }: Content, { urlOf }: LetterTools): string =>
  urlOf(publicationOf(kind).pageOf({ name, publicId: opportunityId ?? submissionId }))

const matchSentences = {
  en: 'These vendors in our directory offer one or more of the services you need. The list is not a recommendation. Ask them about availability and conflicts of interest.',
  ar: 'فيما يلي مقدّمو خدمات من الدليل يقدّمون خدمة أو أكثر مما تبحثون عنه، من دون توصية منا بأي منهم. اسألوهم عن مدى تفرّغهم وعن عدم تعارض مصالحهم.',
}

async function fitting(
  language: Language,
  { submissionId, opportunityId, isConfidential }: Content & SummaryFlags,
  { listFitting, nameOf, urlOf }: LetterTools,
): Promise<Part[]> {
  // Who asks a vendor tells it whose confidential request it is.
  const vendors = opportunityId && !isConfidential ? await listFitting(submissionId) : []
  if (vendors.length === 0) return []
  const items = vendors.map(async ({ id, name, common }) => ({
    name: isolated(name, language),
    // With commas «السعودية، العربية» reads as one name.
    detail: (await Promise.all(common.map(nameOf))).join(' · '),
    link: urlOf(publicationOf('listing').pageOf({ name, publicId: id })),
  }))
  return [{ title: matchSentences[language], items: await Promise.all(items) }]
}
