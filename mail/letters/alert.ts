import type { Language } from '../../config/language.ts'
import { type LetterTools, NothingToSay, type Template } from '../template.ts'
import type { AlertContent, Alerts } from './alert-content.ts'
import { alertList, alertsPage, requestList, stopAll, withOneClick } from './alert-facts.ts'

/** New requests that fit the alerts of an address (app/requests/alerts/matching.queries.server.ts). */
export const alert: Template<AlertContent> = {
  label: /*i18n*/ 'Alert',
  // Behind all others: there may be tens of thousands each morning.
  priority: 0,
  lifeInMinutes: 24 * 60,
  from: 'alerts',
  write: {
    en: async ({ content }, tools) => {
      const { found, count, ...lists } = await tell(content, 'en', tools)
      return withOneClick(
        {
          subject:
            count === 1
              ? `A new vendor request on ${tools.siteName}`
              : `${count} new vendor requests on ${tools.siteName}`,
          parts: [
            ...(await lists.of(count === 1 ? 'This request is new:' : `New (${count}):`, found.fresh)),
            ...(count > found.fresh.length
              ? [`These are the newest ${found.fresh.length}. The website has all of them.`]
              : []),
            ...(await lists.of('Changed since our last email:', found.changed)),
            ...(await lists.of('Closing within 7 days:', found.closing)),
            await lists.alerts('Your alerts:'),
            {
              button: 'Change or stop your alerts',
              link: alertsPage(found, tools),
              note: 'Anyone who has the link can change or stop your alerts, so do not forward this email.',
            },
            stopAll(found, 'en', tools),
          ],
          why: `You received this email because you confirmed this address for alerts from ${tools.siteName}.`,
        },
        found,
        tools,
      )
    },
    ar: async ({ content }, tools) => {
      const { found, count, ...lists } = await tell(content, 'ar', tools)
      return withOneClick(
        {
          subject: `${newRequests(count)} على منصة ${tools.siteName}`,
          parts: [
            ...(await lists.of(`${newRequests(count)}:`, found.fresh)),
            ...(count > found.fresh.length
              ? [`هذه أحدث الطلبات، وعددها ${found.fresh.length}. وتجدونها جميعًا على المنصة.`]
              : []),
            ...(await lists.of('ما تغيّر منذ رسالتنا السابقة:', found.changed)),
            ...(await lists.of('طلبات تُغلق خلال 7 أيام:', found.closing)),
            await lists.alerts('تنبيهاتكم:'),
            {
              button: 'تعديل تنبيهاتكم أو إيقافها',
              link: alertsPage(found, tools),
              note: 'كل من لديه هذا الرابط يستطيع تعديل تنبيهاتكم أو إيقافها، لذا يرجى عدم إعادة توجيه هذه الرسالة.',
            },
            stopAll(found, 'ar', tools),
          ],
          why: `وصلتكم هذه الرسالة لأنكم أكّدتم هذا العنوان للحصول على تنبيهات من منصة ${tools.siteName}.`,
        },
        found,
        tools,
      )
    },
  },
}

/** What is told of what is still open, and how it is listed. Throws NothingToSay where nothing new is left. */
async function tell(content: AlertContent, language: Language, tools: LetterTools) {
  const found = await tools.describeAlerts(content)
  const running = found?.alerts.filter(({ isConfirmed, isPaused }) => isConfirmed && !isPaused) ?? []
  if (!found || running.length === 0 || found.fresh.length === 0) throw new NothingToSay()
  const closed = (content.ids?.length ?? 0) - found.fresh.length
  return {
    found,
    count: (content.count ?? 0) - closed,
    of: (title: string, requests: Alerts['fresh']) => requestList(title, requests, language, tools),
    alerts: (title: string) => alertList(title, running, found, language, tools),
  }
}

/** No Arabic subject begins with a number. */
function newRequests(count: number): string {
  if (count === 1) return 'طلب خدمة جديد'
  return count === 2 ? 'طلبا خدمة جديدان' : `طلبات خدمة جديدة (${count})`
}
