import { listIn, quoteIn } from '../../config/language.ts'
import { shownCompany } from '../../config/shown-company.ts'
import { type LetterText, type LetterTools, NothingToSay, type Part, type Template } from '../template.ts'
import type { AlertContent, AlertFacts, Alerts, ToldRequest } from './alert-content.ts'
import { dayIn, isolated } from './submission.ts'

const words = {
  en: {
    all: 'All requests',
    typed: 'the words you typed',
    closes: (day: string) => `closes on ${day}`,
    changed: (what: string) => `changed: ${what}`,
    stopAll: 'Stop all alerts',
    why: (siteName: string) =>
      `You received this email because you confirmed this address for alerts from ${siteName}.`,
  },
  ar: {
    all: 'جميع الطلبات',
    typed: 'الكلمات التي كتبتموها',
    closes: (day: string) => `آخر يوم للردود: ${day}`,
    changed: (what: string) => `ما تغيّر: ${what}`,
    stopAll: 'إيقاف جميع التنبيهات',
    why: (siteName: string) => `وصلتكم هذه الرسالة لأنكم أكّدتم هذا العنوان للحصول على تنبيهات من منصة ${siteName}.`,
  },
}

/** Typed words of an unconfirmed alert are not quoted: they would turn the form into a spam relay. */
export async function alertName(
  { search, choices, frequency, isConfirmed }: AlertFacts,
  { language, nameOf }: LetterTools,
): Promise<string> {
  const chosen = await Promise.all(choices.map(nameOf))
  const typed = isConfirmed ? quoteIn(language, search) : words[language].typed
  const parts = [...chosen, ...(search ? [typed] : [])]
  return `${parts.length > 0 ? listIn(language, parts) : words[language].all} (${await nameOf(frequency)})`
}

export async function requestList(
  title: string,
  requests: readonly ToldRequest[],
  { language, nameOf, urlOf }: LetterTools,
): Promise<Part[]> {
  if (requests.length === 0) return []
  const items = requests.map(async ({ id, services, country, closesOn, changes, ...named }) => ({
    name: listIn(language, await Promise.all([...services.slice(0, 2), country].map(nameOf))),
    detail: [
      isolated(shownCompany(named, language, await nameOf(country)), language),
      ...(closesOn ? [words[language].closes(dayIn(language, closesOn))] : []),
      ...(changes.length > 0
        ? [words[language].changed(listIn(language, await Promise.all(changes.map(nameOf))))]
        : []),
    ].join(' · '),
    link: urlOf(`/opportunities/${id}`),
  }))
  return [{ title, items: await Promise.all(items) }]
}

/** To the page on which the alerts of an address are changed and stopped. */
export const alertsPage = ({ key }: Alerts, { urlOf }: LetterTools): string => urlOf(`/alerts?key=${key}`)

export async function alertList(title: string, alerts: readonly AlertFacts[], tools: LetterTools): Promise<Part> {
  const items = alerts.map(async (one) => ({
    name: await alertName(one, tools),
    link: tools.urlOf(one.path),
  }))
  return { title, items: await Promise.all(items) }
}

export const stopAll = (found: Alerts, tools: LetterTools): Part => ({
  label: words[tools.language].stopAll,
  link: `${alertsPage(found, tools)}#stop-all`,
})

type AlertLetter<Content> = Omit<Template<Content>, 'from' | 'write'> & {
  write(found: Alerts, content: Content, tools: LetterTools): Promise<Pick<LetterText, 'subject' | 'parts'>>
}

/** A letter to a confirmed address. The mail program's own button ends all alerts (RFC 8058). */
export function toSubscriber<Content extends AlertContent>({
  write,
  ...template
}: AlertLetter<Content>): Template<Content> {
  return {
    ...template,
    from: 'alerts',
    async write({ content }, tools) {
      const found = await tools.alertSummaryOf(content)
      if (!found) throw new NothingToSay()
      const text = await write(found, content, tools)
      return { ...text, why: words[tools.language].why(tools.siteName), headers: headersFor(found, tools) }
    },
  }
}

const headersFor = ({ key }: Alerts, { urlOf }: LetterTools): LetterText['headers'] =>
  urlOf('/').startsWith('https:')
    ? {
        // Not folded, as nodemailer would: relays have signed a folded header and sent another.
        'List-Unsubscribe': { prepared: true, value: `<${urlOf(`/alerts/stop?key=${key}`)}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'List-Id': `alerts <alerts.${new URL(urlOf('/')).hostname}>`,
      }
    : {}
