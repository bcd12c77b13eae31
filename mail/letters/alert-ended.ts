import { DECISION, NothingToSay, type Template } from '../template.ts'
import type { AlertContent } from './alert-content.ts'
import { alertsPage } from './alert-facts.ts'

/** The filters of an alert are no longer offered: without them it would find more than was asked for. */
export const alertEnded: Template<AlertContent> = {
  label: /*i18n*/ 'Alert ended',
  ...DECISION,
  from: 'alerts',
  write: {
    en: async ({ content }, tools) => {
      const found = await tools.describeAlerts(content)
      if (!found) throw new NothingToSay()
      return {
        subject: `One of your alerts on ${tools.siteName} has ended`,
        parts: [
          'One of your alerts uses a filter that the website no longer has. We ended this alert, because without the filter it would find more than you asked for. To get alerts again, choose your filters in the list of requests and sign up.',
          { button: 'View your alerts', link: alertsPage(found, tools) },
          { label: 'Browse vendor requests', link: tools.urlOf('/') },
        ],
        why: `You received this email because you confirmed this address for alerts from ${tools.siteName}.`,
      }
    },
    ar: async ({ content }, tools) => {
      const found = await tools.describeAlerts(content)
      if (!found) throw new NothingToSay()
      return {
        subject: `انتهى أحد تنبيهاتكم على منصة ${tools.siteName}`,
        parts: [
          'يستخدم أحد تنبيهاتكم عامل تصفية لم يعد متاحًا على المنصة. وقد أنهينا هذا التنبيه، لأنه سيجد من دونه أكثر مما طلبتموه. للحصول على التنبيهات من جديد، يرجى اختيار ما يناسبكم في قائمة الطلبات ثم التسجيل.',
          { button: 'عرض تنبيهاتكم', link: alertsPage(found, tools) },
          { label: 'تصفّح طلبات الخدمة', link: tools.urlOf('/') },
        ],
        why: `وصلتكم هذه الرسالة لأنكم أكّدتم هذا العنوان للحصول على تنبيهات من منصة ${tools.siteName}.`,
      }
    },
  },
}
