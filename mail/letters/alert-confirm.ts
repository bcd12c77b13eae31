import { NothingToSay, type Template, URGENT } from '../template.ts'
import type { AlertContent, Alerts } from './alert-content.ts'
import { alertName, alertsPage } from './alert-facts.ts'

const waiting = ({ alerts }: Alerts) => alerts.filter(({ isConfirmed }) => !isConfirmed)

/** To an address that signed up for alerts, which nobody has confirmed (app/features/alerts/sign-up.queries.server.ts). */
export const alertConfirm: Template<AlertContent> = {
  label: /*i18n*/ 'Confirmation of an alert',
  priority: URGENT,
  lifeInMinutes: 24 * 60,
  write: {
    en: async ({ content }, tools) => {
      const found = await tools.alertSummaryOf(content)
      if (!found || waiting(found).length === 0) throw new NothingToSay()
      const names = await Promise.all(waiting(found).map((alert) => alertName(alert, 'en', tools)))
      return {
        subject: `Confirm your alert on ${tools.siteName}`,
        parts: [
          `Someone signed this address up for emails about new vendor requests on ${tools.siteName}. The emails start only after you open the page below and select 'Start alerts'.`,
          { title: 'What the alerts look for:', items: names.map((name) => ({ name })) },
          {
            button: 'Open the page to confirm',
            link: alertsPage(found, tools),
            note: 'If you did not sign up, ignore this email. Without a confirmation, we delete this address after 7 days.',
          },
        ],
        why: 'You received this email because someone entered this address to get alerts.',
      }
    },
    ar: async ({ content }, tools) => {
      const found = await tools.alertSummaryOf(content)
      if (!found || waiting(found).length === 0) throw new NothingToSay()
      const names = await Promise.all(waiting(found).map((alert) => alertName(alert, 'ar', tools)))
      return {
        subject: `تأكيد تنبيهاتكم على منصة ${tools.siteName}`,
        parts: [
          `أُدخل هذا العنوان للحصول على رسائل عن طلبات الخدمة الجديدة على منصة ${tools.siteName}. ولن تصلكم هذه الرسائل إلا بعد فتح الصفحة أدناه والضغط على «تفعيل التنبيهات».`,
          { title: 'معايير التنبيهات:', items: names.map((name) => ({ name })) },
          {
            button: 'فتح صفحة التأكيد',
            link: alertsPage(found, tools),
            note: 'إن لم تطلبوا ذلك، فيرجى تجاهل هذه الرسالة. وإذا لم يُؤكَّد العنوان، فسنحذفه بعد 7 أيام.',
          },
        ],
        why: 'وصلتكم هذه الرسالة لأن عنوانكم أُدخل للحصول على تنبيهات.',
      }
    },
  },
}
