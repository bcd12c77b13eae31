import { type Template, URGENT, type Write } from '../template.ts'
import { describeByArrival, describeByArrivalInArabic, type SubmissionReference } from './submission.ts'

/** `isConfirmed`: it counts only among letters like it (may_write_to). */
type Content = { posts: SubmissionReference[]; isConfirmed?: true }

/** To an address that asked for the links to all that it has sent (app/manage/links/link-requests.queries.server.ts). */
export const yourLinks: Template<Content> = {
  label: /*i18n*/ 'Links to posts',
  priority: URGENT,
  lifeInMinutes: 24 * 60,
  write: {
    en: withLinks(
      ({ siteName }) => `Your posts on ${siteName}`,
      describeByArrival,
      `You asked for the links to what you have sent us. Anyone who has a link can pause, close or withdraw the post that it opens.`,
      `If you did not ask for them, you need not do anything.`,
      ({ siteName }) => `The ${siteName} team`,
    ),
    ar: withLinks(
      ({ siteName }) => `منشوراتكم على منصة ${siteName}`,
      describeByArrivalInArabic,
      `طلبتم روابط ما أرسلتموه إلينا. كل من لديه رابط يستطيع أن يوقف مؤقتًا المنشور الذي يفتحه، أو أن يغلقه أو يسحبه.`,
      `إن لم تطلبوها فلا حاجة إلى أي إجراء.`,
      ({ siteName }) => `فريق ${siteName}`,
    ),
  },
}

type Site = { siteName: string }

function withLinks(
  subject: (site: Site) => string,
  describe: (post: SubmissionReference) => string,
  opening: string,
  closing: string,
  signature: (site: Site) => string,
): Write<Content> {
  return async ({ content: { posts } }, tools) => {
    const links = await Promise.all(posts.map((post) => tools.createManageLink(post)))
    const paragraphs = posts.flatMap((post, index) => [`${capitalised(describe(post))}:`, links[index] ?? ''])
    return {
      subject: subject(tools),
      text: `${[opening, ...paragraphs, closing, signature(tools)].join('\n\n')}\n`,
      links,
    }
  }
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
