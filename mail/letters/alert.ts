import type { ContentOf } from '../letter-kinds.ts'
import { EmptyLetterError } from '../template.ts'
import { alertList, requestBlocks, subscriberLetter } from './alert-facts.ts'

const words = {
  en: {
    subject: (count: number, siteName: string) =>
      count === 1 ? `A new vendor request on ${siteName}` : `${count} new vendor requests on ${siteName}`,
    newest: (count: number) => `These are the ${count} newest. You can see all of them on the website.`,
    changed: 'Changed since our last email:',
    closing: 'Closing within 7 days:',
    yours: { one: 'All opportunities that match your alert:', more: 'All opportunities that match your alerts:' },
  },
  ar: {
    subject: (count: number, siteName: string) => `${newRequests(count)} على منصة ${siteName}`,
    newest: (count: number) => `هذه أحدث الطلبات، وعددها ${count}. ويمكنكم الاطّلاع على جميع الطلبات على المنصة.`,
    changed: 'ما تغيّر منذ رسالتنا السابقة:',
    closing: 'طلبات تُغلق خلال 7 أيام:',
    yours: { one: 'جميع الفرص بحسب تنبيهكم:', more: 'جميع الفرص بحسب تنبيهاتكم:' },
  },
}

/**
 * Lists new requests that match a subscriber's alerts and are still open
 * (app/features/alerts/matching.queries.server.ts).
 */
export const alert = subscriberLetter<ContentOf<'alert'>>({
  label: /*i18n*/ 'Alert',
  async write(found, content, tools) {
    const running = found.alerts.filter(({ isConfirmed, isPaused }) => isConfirmed && !isPaused)
    const shown = found.fresh.length
    if (running.length === 0 || shown === 0) throw new EmptyLetterError()
    const closed = (content.ids?.length ?? 0) - shown
    const count = (content.count ?? 0) - closed
    const { subject, newest, changed, closing, yours } = words[tools.language]
    return {
      subject: subject(count, tools.siteName),
      parts: [
        ...(await requestBlocks(undefined, found.fresh, tools)),
        ...(count > shown ? [newest(shown)] : []),
        ...(await requestBlocks(changed, found.changed, tools)),
        ...(await requestBlocks(closing, found.closing, tools)),
        await alertList(yours, running, tools),
      ],
    }
  },
})

/** Returns how many requests are new, for an Arabic subject, which must not begin with a number. */
function newRequests(count: number): string {
  if (count === 1) return 'طلب خدمة جديد'
  return count === 2 ? 'طلبا خدمة جديدان' : `طلبات خدمة جديدة (${count})`
}
