// The email about an approval. The file of each email contains both its English and its Arabic text. `tools.language`
// is the language of the page from which the form was sent.

import type { Language } from '../../config/language.ts'
import { INVITATION_LETTERS_A_DAY } from '../../config/limits.ts'
import { type PublishedKind, publicationOf } from '../../domain/kinds.ts'
import { linkedInShare, whatsAppShare } from '../../domain/share-addresses.ts'
import type { ContentOf } from '../letter-kinds.ts'
import type { LetterTools, Link, Part, SubmissionSummary, SummaryFlags } from '../template.ts'
import { completeProfile, letterWithManageLink } from './managed.ts'
import { isolateName } from './submission.ts'

type Content = ContentOf<'approved'>

const words = {
  request: {
    en: {
      subject: (siteName: string) => `Your vendor request is published on ${siteName}`,
      published: (company: string, { isConfidential }: SummaryFlags) =>
        isConfidential
          ? 'Your vendor request is published without the name of your company. Vendors reply through the site. We email you when there is a reply.'
          : `The vendor request of ${company} is published. Vendors can now read it and email you directly at the address it shows.`,
      view: 'View your request',
      share: 'Share it:',
      acts: 'To edit, pause, close or withdraw your vendor request, use the link at the end of this email, or reply to it.',
    },
    ar: {
      subject: (siteName: string) => `نُشر طلبكم على منصة ${siteName}`,
      published: (company: string, { isConfidential }: SummaryFlags) =>
        isConfidential
          ? 'نُشر طلبكم من دون اسم جهتكم. يردّ مقدّمو الخدمات عبر المنصة، ونبلغكم بالبريد الإلكتروني عند وصول رد.'
          : `نُشر طلب الخدمة المقدَّم من ${company}. يستطيع مقدّمو الخدمات قراءته الآن ومراسلتكم مباشرةً على البريد الإلكتروني الوارد فيه.`,
      view: 'عرض طلبكم',
      share: 'للمشاركة:',
      acts: 'لتعديل طلبكم أو إيقاف نشره مؤقتًا أو إغلاقه أو سحبه، يرجى استخدام الرابط في آخر هذه الرسالة أو الرد عليها.',
    },
  },
  listing: {
    en: {
      subject: (siteName: string) => `Your listing is published on ${siteName}`,
      published: (company: string, { takesMessages, takesInvitations }: SummaryFlags) =>
        `The listing of ${company} is now in the vendor directory. It does not show your email address. Organisations contact you through your website or LinkedIn profile${takesMessages ? ', or with the form on its page. We email you what they write there' : ''}.${takesInvitations ? ` We also email you requests that fit, as you chose: at most ${INVITATION_LETTERS_A_DAY} emails a day.` : ''}`,
      view: 'View your listing',
      share: 'Share it:',
      acts: 'To edit, pause or withdraw your listing, use the link at the end of this email, or reply to it.',
    },
    ar: {
      subject: (siteName: string) => `نُشر إدراج خدماتكم على منصة ${siteName}`,
      published: (company: string, { takesMessages, takesInvitations }: SummaryFlags) =>
        `نُشر إدراج ${company} في دليل مقدّمي الخدمات، ويمكن للجهات العثور عليه الآن. لا يظهر فيه عنوان بريدكم الإلكتروني، وتتواصل معكم الجهات من خلال موقعكم الإلكتروني أو ملفكم الشخصي على LinkedIn${takesMessages ? '، أو عبر النموذج في صفحته، ونرسل إليكم بالبريد ما تكتبه فيه' : ''}.${takesInvitations ? ` ونرسل إليكم أيضًا طلبات تناسبكم كما اخترتم، بما لا يزيد على ${INVITATION_LETTERS_A_DAY} رسائل في اليوم.` : ''}`,
      view: 'عرض إدراجكم',
      share: 'للمشاركة:',
      acts: 'لتعديل إدراجكم أو إيقاف نشره مؤقتًا أو سحبه، يرجى استخدام الرابط في آخر هذه الرسالة أو الرد عليها.',
    },
  },
}

export const approved = letterWithManageLink<Content>({
  label: /*i18n*/ 'Approval',
  async write({ content, profileLink }, tools) {
    const { kind, submissionId, name, opportunityId } = content
    const { subject, published, view, share, acts } = words[kind][tools.language]
    const link = tools.urlOf(shortPath(kind, name, opportunityId ?? submissionId))
    const described: Partial<SubmissionSummary> = (await tools.summaryOf(content)) ?? {}
    return {
      subject: subject(tools.siteName),
      parts: [
        published(isolateName(name, tools.language), described),
        ...(described.mask ? [masked[tools.language](described.mask)] : []),
        ...(kind === 'listing'
          ? leadingTo({ label: view, link }, profileLink(), described, tools.language)
          : [buttonOf({ label: view, link })]),
        // A confidential request has no links for sharing, because its sender would reveal whose request it is by
        // sharing it.
        ...(described.isConfidential ? [] : [{ title: share, links: sharedOn(link) }]),
        ...(kind === 'listing' ? opportunities(described, tools) : await fitting({ ...content, ...described }, tools)),
        acts,
      ],
    }
  },
})

/**
 * Returns a button and a link for a listing. The button opens the page, and the link opens the profile. While less than
 * half of the profile is filled in, it is the other way round.
 */
function leadingTo(page: Link, profile: string, { isMostlyEmpty }: SummaryFlags, language: Language): Part[] {
  return isMostlyEmpty
    ? [buttonOf({ label: completeProfile[language], link: profile }), page]
    : [buttonOf(page), { label: yourProfile[language], link: profile }]
}

const yourProfile: Record<Language, string> = { en: 'Your profile', ar: 'ملفكم التعريفي' }

const buttonOf = ({ label, link }: Link): Part => ({ button: label, link })

/**
 * Returns the path of the page, without a name that would have to be escaped. Once escaped, an Arabic name was 200
 * characters long in the plain text. The page redirects to its full address.
 */
const shortPath = (kind: PublishedKind, name: string, publicId: string) =>
  publicationOf(kind).pageOf({ publicId, name: /^[ -~]*$/.test(name) ? name : '' })

const masked = {
  en: (mask: string) =>
    `Your description contained your company's name, website or email address. We put ‘${mask}’ in its place.`,
  ar: (mask: string) => `كان وصف طلبكم يتضمن اسم جهتكم أو موقعها أو بريدها الإلكتروني، فوضعنا مكانه «${mask}».`,
}

const sharedOn = (link: string): Link[] => [
  { label: 'LinkedIn', link: linkedInShare(link) },
  { label: 'WhatsApp', link: whatsAppShare(link) },
]

/** Links to the list of requests, filtered by the services of the listing. */
function opportunities({ services = [] }: Partial<SubmissionSummary>, { language, urlOf }: LetterTools): Part[] {
  const wanted = new URLSearchParams(services.map((service) => ['service', service]))
  return [{ label: opportunitiesLabel[language], link: urlOf(`/?${wanted}#opportunities`) }]
}

const opportunitiesLabel = { en: 'Opportunities for your services', ar: 'الفرص في الخدمات التي تقدّمونها' }

const matchSentences = {
  en: 'These vendors in our directory offer one or more of the services you need. The list is not a recommendation. Ask them about availability and conflicts of interest.',
  ar: 'فيما يلي مقدّمو خدمات من الدليل يقدّمون خدمة أو أكثر مما تبحثون عنه، من دون توصية منا بأي منهم. اسألوهم عن مدى تفرّغهم وعن عدم تعارض مصالحهم.',
}

async function fitting(
  { submissionId, opportunityId, isConfidential }: Content & SummaryFlags,
  { language, suggestedMatches, nameOf, urlOf }: LetterTools,
): Promise<Part[]> {
  // A confidential request gets no list of vendors, because a sender who wrote to a vendor would reveal whose request
  // it is.
  const vendors = opportunityId && !isConfidential ? await suggestedMatches(submissionId) : []
  if (vendors.length === 0) return []
  const items = vendors.map(async ({ id, name, common }) => ({
    name: isolateName(name, language),
    // Separated by commas, «السعودية، العربية» would read as one name.
    detail: (await Promise.all(common.map(nameOf))).join(' · '),
    link: urlOf(shortPath('listing', name, id)),
  }))
  return [{ title: matchSentences[language], items: await Promise.all(items) }]
}
