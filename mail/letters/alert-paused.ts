import { DECISION, NothingToSay, type Template } from '../template.ts'
import type { AlertContent } from './alert-content.ts'
import { alertsPage, withOneClick } from './alert-facts.ts'

/** A filter of an alert is not offered for a week: without it the alert would find more than was asked for. */
export const alertPaused: Template<AlertContent> = {
  label: /*i18n*/ 'Alert paused',
  ...DECISION,
  from: 'alerts',
  write: {
    en: async ({ content }, tools) => {
      const found = await tools.describeAlerts(content)
      if (!found) throw new NothingToSay()
      return withOneClick(
        {
          subject: `One of your alerts on ${tools.siteName} is paused`,
          parts: [
            'One of your alerts uses a filter that the website no longer has. We paused this alert, because without the filter it would find more than you asked for. If the filter returns, the alert continues. To get alerts meanwhile, choose other filters in the list of requests and sign up.',
            { button: 'View your alerts', link: alertsPage(found, tools) },
            { label: 'Browse vendor requests', link: tools.urlOf('/') },
          ],
          why: `You received this email because you confirmed this address for alerts from ${tools.siteName}.`,
        },
        found,
        tools,
      )
    },
    ar: async ({ content }, tools) => {
      const found = await tools.describeAlerts(content)
      if (!found) throw new NothingToSay()
      return withOneClick(
        {
          subject: `أُوقف مؤقتًا أحد تنبيهاتكم على منصة ${tools.siteName}`,
          parts: [
            'يستخدم أحد تنبيهاتكم عامل تصفية لم يعد متاحًا على المنصة. وقد أوقفنا هذا التنبيه مؤقتًا، لأنه سيجد من دونه أكثر مما طلبتموه. وإذا عاد عامل التصفية، فسيستمر التنبيه. وللحصول على تنبيهات حتى ذلك الحين، يرجى اختيار عوامل تصفية أخرى في قائمة الطلبات ثم الاشتراك.',
            { button: 'عرض تنبيهاتكم', link: alertsPage(found, tools) },
            { label: 'تصفّح طلبات الخدمة', link: tools.urlOf('/') },
          ],
          why: `وصلتكم هذه الرسالة لأنكم أكّدتم هذا العنوان للحصول على تنبيهات من منصة ${tools.siteName}.`,
        },
        found,
        tools,
      )
    },
  },
}
