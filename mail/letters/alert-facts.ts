import { formatList, quote } from '../../config/language.ts'
import { shownCompany } from '../../domain/shown-company.ts'
import type { AlertContent } from '../letter-kinds.ts'
import {
  EmptyLetterError,
  type LetterText,
  type LetterTools,
  type Part,
  type RequestBlock,
  type Template,
  unlessLinked,
} from '../template.ts'
import type { AlertFacts, Alerts, RequestForEmail } from './alert-content.ts'
import { oneClickHeaders } from './one-click-headers.ts'
import { dateInWords, isolateName } from './submission.ts'

const words = {
  en: {
    all: 'All requests',
    typed: 'the words you typed',
    also: (services: string) => `Also: ${services}`,
    closes: (day: string) => `closes on ${day}`,
    changed: (what: string) => `Changed: ${what}`,
    view: 'View request',
    change: 'Change or stop your alerts',
    stopAll: 'Stop all alerts',
    note: 'Anyone who has this email can change or stop your alerts, so do not forward it.',
    why: (siteName: string) =>
      `You received this email because you confirmed this address for alerts from ${siteName}.`,
  },
  ar: {
    all: 'جميع الطلبات',
    typed: 'الكلمات التي كتبتموها',
    also: (services: string) => `خدمات أخرى: ${services}`,
    closes: (day: string) => `آخر يوم للردود: ${day}`,
    changed: (what: string) => `ما تغيّر: ${what}`,
    view: 'عرض الطلب',
    change: 'تعديل تنبيهاتكم أو إيقافها',
    stopAll: 'إيقاف جميع التنبيهات',
    note: 'كل من لديه هذه الرسالة يستطيع تعديل تنبيهاتكم أو إيقافها، لذا يرجى عدم إعادة توجيهها.',
    why: (siteName: string) => `وصلتكم هذه الرسالة لأنكم أكّدتم هذا العنوان للحصول على تنبيهات من منصة ${siteName}.`,
  },
}

/**
 * Returns the name of an alert. It does not quote what was typed for an unconfirmed alert, because then anyone could
 * use the sign-up form to send spam.
 */
export async function alertName(
  { search, choices, frequency, isConfirmed }: AlertFacts,
  { language, nameOf }: LetterTools,
): Promise<string> {
  const chosen = await Promise.all(choices.map(nameOf))
  const typed = isConfirmed ? quote(language, search) : words[language].typed
  const parts = [...chosen, ...(search ? [typed] : [])]
  return `${parts.length > 0 ? formatList(language, parts) : words[language].all} (${await nameOf(frequency)})`
}

/** Returns a block for each request, with the same facts as the request's card in the list. */
export async function requestBlocks(
  title: string | undefined,
  requests: readonly RequestForEmail[],
  tools: LetterTools,
): Promise<Part[]> {
  if (requests.length === 0) return []
  return [{ title, blocks: await Promise.all(requests.map((request) => blockOf(request, tools))) }]
}

async function blockOf(
  {
    id,
    services,
    location,
    country,
    projectType,
    projectSize,
    ownershipType,
    description,
    ...request
  }: RequestForEmail,
  { language, nameOf, urlOf }: LetterTools,
): Promise<RequestBlock> {
  const { also, changed, closes, view } = words[language]
  const namesOf = (values: readonly string[]) => Promise.all(values.map(nameOf))
  const [service = '', ...others] = await namesOf(services)
  const place = await nameOf(country)
  const company = isolateName(shownCompany(request, language, place), language)
  const { closesOn, closesSoon, changes } = request
  const closing = closesOn ? [closes(dateInWords(language, closesOn))] : []
  return {
    name: service,
    about: [
      location ? `${company} · ${formatList(language, [isolateName(location, language), place])}` : company,
      ...(others.length > 0 ? [also(formatList(language, others))] : []),
      ...(changes.length > 0 ? [changed(formatList(language, await namesOf(changes)))] : []),
    ],
    typed: description,
    facts: [
      ...(await namesOf([...projectType, projectSize, ownershipType].filter(Boolean))),
      ...(closesSoon ? [] : closing),
    ],
    urgent: closesSoon ? closing.join() : '',
    button: view,
    link: urlOf(`/opportunities/${id}`),
  }
}

/** Returns the URL of the page where a subscriber changes and stops alerts. */
export const alertsPageUrl = ({ key }: Alerts, { urlOf }: LetterTools): string => urlOf(`/alerts?key=${key}`)

type ListTitles = { one: string; more: string }

/** Lists a subscriber's alerts. A single alert stands in the line of the title. */
export async function alertList(titles: ListTitles, alerts: readonly AlertFacts[], tools: LetterTools): Promise<Part> {
  const named = await Promise.all(
    alerts.map(async (one) => ({ name: await alertName(one, tools), link: tools.urlOf(one.path) })),
  )
  const [first, ...others] = named
  if (first && others.length === 0) return { title: titles.one, links: [{ label: first.name, link: first.link }] }
  return { title: titles.more, items: named }
}

type AlertLetter<Content> = Omit<Template<Content>, 'from' | 'write'> & {
  write(found: Alerts, content: Content, tools: LetterTools): Promise<Pick<LetterText, 'subject' | 'parts'>>
}

/**
 * Builds an email to a subscriber, whose address is confirmed. The unsubscribe button of the mail program ends all of
 * the subscriber's alerts (RFC 8058).
 */
export function subscriberLetter<Content extends AlertContent>({
  write,
  ...template
}: AlertLetter<Content>): Template<Content> {
  return {
    ...template,
    from: 'alerts',
    async write({ content }, tools) {
      const found = await tools.alertSummaryOf(content)
      if (!found) throw new EmptyLetterError()
      const text = await write(found, content, tools)
      const { change, stopAll, note, why } = words[tools.language]
      const page = alertsPageUrl(found, tools)
      const ending = [
        ...unlessLinked(text.parts, { label: change, link: page }),
        { label: stopAll, link: `${page}#stop-all` },
        note,
      ]
      return { ...text, ending, why: why(tools.siteName), headers: oneClickHeaders('alerts', found.key, tools) }
    },
  }
}
