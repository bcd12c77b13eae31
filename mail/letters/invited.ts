import { shownCompany } from '../../domain/shown-company.ts'
import type { ContentOf } from '../letter-kinds.ts'
import { EmptyLetterError, type LetterTools, type Part, type Template } from '../template.ts'
import { requestBlocks } from './alert-facts.ts'
import type { Invitations } from './invited-content.ts'
import { oneClickHeaders } from './one-click-headers.ts'

const words = {
  en: {
    subject: (count: number, siteName: string) =>
      count === 1
        ? `A request on ${siteName} that fits your listing`
        : `${count} requests on ${siteName} that fit your listing`,
    bySender: 'The organisation that posted this request chose your listing.',
    byReviewer: 'A reviewer suggested this request, because it asks for services that you offer.',
    organisations: (count: number) => `${count} organisations`,
    note: 'The organisation adds:',
    reply: 'To reply, open the request.',
    stop: 'Stop invitations',
    why: (siteName: string) =>
      `You received this email because you chose to get requests that fit your listing on ${siteName}.`,
  },
  ar: {
    subject: (count: number, siteName: string) =>
      count === 1
        ? `طلب على منصة ${siteName} يناسب إدراجكم`
        : count === 2
          ? `طلبان على منصة ${siteName} يناسبان إدراجكم`
          : `طلبات (${count}) على منصة ${siteName} تناسب إدراجكم`,
    bySender: 'اختارت الجهة صاحبة هذا الطلب إدراجكم.',
    byReviewer: 'اقترح أحد المراجعين هذا الطلب لأنه يتضمن خدمات تقدّمونها.',
    organisations: (count: number) => (count === 2 ? 'جهتان' : 'عدة جهات'),
    note: 'وتضيف الجهة صاحبة الطلب:',
    reply: 'للرد، يرجى فتح الطلب.',
    stop: 'إيقاف الدعوات',
    why: (siteName: string) => `وصلتكم هذه الرسالة لأنكم اخترتم تلقّي الطلبات التي تناسب إدراجكم على منصة ${siteName}.`,
  },
}

/**
 * Brings a vendor the requests for which an organisation or a reviewer has chosen the vendor. There is no address for
 * replies, because a reply by email would reach neither of them.
 */
export const invited: Template<ContentOf<'invited'>> = {
  label: /*i18n*/ 'Invitation to a request',
  from: 'alerts',
  replyTo: 'none',
  async write({ content }, tools) {
    const found = await tools.invitationsOf(content)
    if (!found) throw new EmptyLetterError()
    const { subject, reply, stop, why } = words[tools.language]
    const parts = await Promise.all(found.requests.map((one) => partsOf(one, tools)))
    const writer = await writerOf(found, tools)
    return {
      subject: subject(parts.length, tools.siteName),
      ...(writer && { writer }),
      parts: [...parts.flat(), reply],
      ending: [{ label: stop, link: tools.urlOf(`/invitations?key=${found.stopKey}`) }],
      why: why(tools.siteName),
      headers: { 'X-Auto-Response-Suppress': 'All', ...oneClickHeaders('invitations', found.stopKey, tools) },
    }
  },
}

/**
 * Returns the organisation in whose name the email is sent. Returns undefined if a reviewer chose the vendor for one of
 * the requests.
 */
async function writerOf({ requests }: Invitations, tools: LetterTools): Promise<{ name: string } | undefined> {
  if (requests.some(({ isBySender }) => !isBySender)) return undefined
  const names = await Promise.all(
    requests.map(async ({ request }) => shownCompany(request, tools.language, await tools.nameOf(request.country))),
  )
  const [name = '', ...others] = new Set(names)
  return { name: others.length === 0 ? name : words[tools.language].organisations(others.length + 1) }
}

async function partsOf(
  { request, note, isBySender }: Invitations['requests'][number],
  tools: LetterTools,
): Promise<Part[]> {
  const { bySender, byReviewer, note: adds } = words[tools.language]
  const blocks = await requestBlocks(isBySender ? bySender : byReviewer, [request], tools)
  return note ? [...blocks, adds, { typed: note }] : blocks
}
