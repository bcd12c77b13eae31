import { PERIODS } from '../../config/retention.ts'
import type { ContentOf } from '../letter-kinds.ts'
import { EmptyLetterError, type Template } from '../template.ts'
import { alertName, alertsPageUrl } from './alert-facts.ts'

const words = {
  en: {
    subject: (siteName: string) => `Confirm your alert on ${siteName}`,
    news: (siteName: string) =>
      `Someone signed this address up for emails about new vendor requests on ${siteName}. The emails start only after you open the page below and select 'Start alerts'.`,
    title: 'Alerts to confirm:',
    button: 'Open the page to confirm',
    note: `If you did not sign up, ignore this email. Without a confirmation, we delete this address after ${PERIODS.daysOfUnconfirmedAlert} days.`,
    why: 'You received this email because someone entered this address to get alerts.',
  },
  ar: {
    subject: (siteName: string) => `تأكيد تنبيهاتكم على منصة ${siteName}`,
    news: (siteName: string) =>
      `أُدخل هذا العنوان للحصول على رسائل عن طلبات الخدمة الجديدة على منصة ${siteName}. ولن تصلكم هذه الرسائل إلا بعد فتح الصفحة أدناه والضغط على «تفعيل التنبيهات».`,
    title: 'التنبيهات المطلوب تأكيدها:',
    button: 'فتح صفحة التأكيد',
    note: `إن لم تطلبوا ذلك، فيرجى تجاهل هذه الرسالة. وإذا لم يُؤكَّد العنوان، فسنحذفه بعد ${PERIODS.daysOfUnconfirmedAlert} أيام.`,
    why: 'وصلتكم هذه الرسالة لأن عنوانكم أُدخل للحصول على تنبيهات.',
  },
}

/**
 * Asks for confirmation at an address that was entered to sign up for alerts
 * (app/features/alerts/sign-up.queries.server.ts).
 */
export const alertConfirm: Template<ContentOf<'alertConfirm'>> = {
  label: /*i18n*/ 'Confirmation of an alert',
  async write({ content }, tools) {
    const found = await tools.alertSummaryOf(content)
    const waiting = found?.alerts.filter(({ isConfirmed }) => !isConfirmed)
    if (!found || !waiting?.length) throw new EmptyLetterError()
    const { subject, news, title, button, note, why } = words[tools.language]
    const names = await Promise.all(waiting.map((alert) => alertName(alert, tools)))
    return {
      subject: subject(tools.siteName),
      parts: [
        news(tools.siteName),
        { title, items: names.map((name) => ({ name })) },
        { button, link: alertsPageUrl(found, tools), note },
      ],
      why,
    }
  },
}
