import type { ContentOf, SubmissionReference } from '../letter-kinds.ts'
import { byLanguage, type LetterTools, type Part, type Template } from '../template.ts'
import { alertsPageUrl } from './alert-facts.ts'
import { factsOf } from './facts.ts'
import { manageLabel } from './managed.ts'

/**
 * Brings the manage links of everything that was sent from an address, if someone has entered the address to request
 * them (app/manage/links/link-requests.queries.server.ts).
 */
export const yourLinks: Template<ContentOf<'yourLinks'>> = {
  label: /*i18n*/ 'Manage links',
  write: byLanguage({
    en: async ({ content: { posts, subscriberId } }, tools) => ({
      subject: `Your links for ${tools.siteName}`,
      parts: [
        'Someone asked for the links to the requests, listings and alerts of this email address. Anyone who has a link can act for you, so do not forward this email.',
        ...(await linksTo(posts, tools)),
        ...(await linkToAlerts(subscriberId, 'Manage your alerts', tools)),
      ],
      why: 'You received this email because someone entered this address to get these links. If you did not ask for them, ignore this email.',
    }),
    ar: async ({ content: { posts, subscriberId } }, tools) => ({
      subject: `روابطكم على منصة ${tools.siteName}`,
      parts: [
        'تلقّينا طلبًا للحصول على روابط إدارة الطلبات والإدراجات والتنبيهات المرتبطة بعنوان البريد الإلكتروني هذا. كل من لديه رابط يستطيع التصرف باسمكم، لذا يرجى عدم إعادة توجيه هذه الرسالة.',
        ...(await linksTo(posts, tools)),
        ...(await linkToAlerts(subscriberId, 'إدارة تنبيهاتكم', tools)),
      ],
      why: 'وصلتكم هذه الرسالة لأن عنوانكم أُدخل للحصول على هذه الروابط. إن لم تطلبوها، فيرجى تجاهل هذه الرسالة.',
    }),
  }),
}

async function linkToAlerts(subscriberId: string | undefined, label: string, tools: LetterTools): Promise<Part[]> {
  const found = subscriberId && (await tools.alertSummaryOf({ subscriberId }))
  return found ? [{ label, link: alertsPageUrl(found, tools) }] : []
}

async function linksTo(posts: SubmissionReference[], tools: LetterTools): Promise<Part[]> {
  const parts = posts.map(async (post) => [
    { facts: await factsOf(post, tools) },
    { label: manageLabel[post.kind][tools.language], link: await tools.createManageLink(post) },
  ])
  return (await Promise.all(parts)).flat()
}
