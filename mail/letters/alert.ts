import { NothingToSay } from '../template.ts'
import type { AlertContent, Alerts } from './alert-content.ts'
import { alertList, alertsPage, requestList, stopAll, toSubscriber } from './alert-facts.ts'

const words = {
  en: {
    subject: (count: number, siteName: string) =>
      count === 1 ? `A new vendor request on ${siteName}` : `${count} new vendor requests on ${siteName}`,
    fresh: (count: number) => (count === 1 ? 'This request is new:' : `New (${count}):`),
    newest: (count: number) => `These are the newest ${count}. The website has all of them.`,
    changed: 'Changed since our last email:',
    closing: 'Closing within 7 days:',
    yours: 'Your alerts:',
    button: 'Change or stop your alerts',
    note: 'Anyone who has the link can change or stop your alerts, so do not forward this email.',
  },
  ar: {
    subject: (count: number, siteName: string) => `${newRequests(count)} على منصة ${siteName}`,
    fresh: (count: number) => `${newRequests(count)}:`,
    newest: (count: number) => `هذه أحدث الطلبات، وعددها ${count}. وتجدونها جميعًا على المنصة.`,
    changed: 'ما تغيّر منذ رسالتنا السابقة:',
    closing: 'طلبات تُغلق خلال 7 أيام:',
    yours: 'تنبيهاتكم:',
    button: 'تعديل تنبيهاتكم أو إيقافها',
    note: 'كل من لديه هذا الرابط يستطيع تعديل تنبيهاتكم أو إيقافها، لذا يرجى عدم إعادة توجيه هذه الرسالة.',
  },
}

/** New requests that match the alerts of an address and are still open (app/features/alerts/matching.queries.server.ts). */
export const alert = toSubscriber<AlertContent>({
  label: /*i18n*/ 'Alert',
  // Behind all others: there may be tens of thousands each morning.
  priority: 0,
  lifeInMinutes: 24 * 60,
  async write(found, content, tools) {
    const running = found.alerts.filter(({ isConfirmed, isPaused }) => isConfirmed && !isPaused)
    const shown = found.fresh.length
    if (running.length === 0 || shown === 0) throw new NothingToSay()
    const closed = (content.ids?.length ?? 0) - shown
    const count = (content.count ?? 0) - closed
    const { subject, fresh, newest, changed, closing, yours, button, note } = words[tools.language]
    const listOf = (title: string, requests: Alerts['fresh']) => requestList(title, requests, tools)
    return {
      subject: subject(count, tools.siteName),
      parts: [
        ...(await listOf(fresh(count), found.fresh)),
        ...(count > shown ? [newest(shown)] : []),
        ...(await listOf(changed, found.changed)),
        ...(await listOf(closing, found.closing)),
        await alertList(yours, running, tools),
        { button, link: alertsPage(found, tools), note },
        stopAll(found, tools),
      ],
    }
  },
})

/** No Arabic subject begins with a number. */
function newRequests(count: number): string {
  if (count === 1) return 'طلب خدمة جديد'
  return count === 2 ? 'طلبا خدمة جديدان' : `طلبات خدمة جديدة (${count})`
}
