import type { PublishedKind } from '../../config/kinds.ts'
import { type Language, listIn } from '../../config/language.ts'
import { DECISION, type LetterTools } from '../template.ts'
import { managed } from './managed.ts'
import { arabicKindNames, isolated, kindNames, type SubmissionReference } from './submission.ts'

/** `opportunityId`: of a request. */
type Content = SubmissionReference & { name: string; opportunityId?: string | undefined }

export const approved = managed<Content>({
  label: /*i18n*/ 'Approval',
  ...DECISION,
  write: {
    en: async ({ content }, tools) => {
      const { siteName, urlOf } = tools
      const link = urlOf(paths[content.kind](content))
      return {
        subject: `Your ${kindNames[content.kind]} is published on ${siteName}`,
        text: `${openingOf('en', content)}

${link}

${await fitting('en', content, tools)}If something in it needs correcting, or it should come down, use the page below, or answer this letter.

The ${siteName} team
`,
        links: [link],
      }
    },
    ar: async ({ content }, tools) => {
      const { siteName, urlOf } = tools
      const link = urlOf(paths[content.kind](content))
      return {
        subject: `نُشر ${arabicKindNames[content.kind]} على منصة ${siteName}`,
        text: `${openingOf('ar', content)}

${link}

${await fitting('ar', content, tools)}إن احتجتم إلى تصحيح شيء فيه أو إلى إزالته فيمكنكم ذلك في الصفحة أدناه أو بالرد على هذه الرسالة.

فريق ${siteName}
`,
        links: [link],
      }
    },
  },
})

const hasFittingVendors: Record<PublishedKind, boolean> = { request: true, listing: false }

const fittingSentences = {
  en: 'These vendors in the directory offer one or more of the services that you look for. Ask them whether they are free and independent:',
  ar: 'فيما يلي مقدّمو خدمات من الدليل يقدّمون خدمة أو أكثر مما تبحثون عنه. اسألوهم عن تفرّغهم واستقلاليتهم:',
}

/** A paragraph of names, each with what it has in common with the request. */
async function fitting(
  language: Language,
  { kind, submissionId }: Content,
  { listFitting, nameOf }: LetterTools,
): Promise<string> {
  const vendors = hasFittingVendors[kind] ? await listFitting(submissionId) : []
  if (vendors.length === 0) return ''
  const lines = vendors.map(async ({ name, common }) => {
    const why = listIn(language, await Promise.all(common.map(nameOf)))
    return `${isolated(name, language)}: ${why}`
  })
  return `${fittingSentences[language]}\n${(await Promise.all(lines)).join('\n')}\n\n`
}

const openings: Record<PublishedKind, Record<Language, (company: string) => string>> = {
  request: {
    en: (company) =>
      `The vendor request of ${company} is published. Vendors can read it now, and will write to you directly at the e-mail address in it. This link opens it:`,
    ar: (company) =>
      `نُشر طلب الخدمة المقدَّم من ${company}. يستطيع مقدّمو الخدمات قراءته الآن، وسيراسلونكم مباشرةً على البريد الإلكتروني الوارد فيه. وهذا رابطه:`,
  },
  listing: {
    en: (company) =>
      `The listing of ${company} is in the vendor directory. Organisations can find it there now. Your e-mail address is not shown. This link opens it:`,
    ar: (company) =>
      `أصبح إدراج ${company} في دليل مقدّمي الخدمات، وتستطيع الجهات العثور عليه الآن، ولا يظهر فيه بريدكم الإلكتروني. وهذا رابطه:`,
  },
}

const openingOf = (language: Language, { kind, name }: Content): string =>
  openings[kind][language](isolated(name, language))

const paths: Record<PublishedKind, (content: Content) => string> = {
  request: ({ opportunityId }) => `/opportunities/${opportunityId}`,
  listing: ({ name }) => `/browse-vendors?${new URLSearchParams({ q: name })}`,
}
