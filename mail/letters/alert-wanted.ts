import { DECISION, NothingToSay, type Template } from '../template.ts'
import type { AlertContent, Alerts } from './alert-content.ts'
import { alertList, alertsPage, stopAll, withOneClick } from './alert-facts.ts'
import { dayIn } from './submission.ts'

const running = ({ alerts }: Alerts) => alerts.filter(({ isConfirmed }) => isConfirmed)

/** Once a year, and again three weeks later (app/requests/alerts/reminders.queries.server.ts). `endsOn`: '2027-11-20'. */
export const alertWanted: Template<AlertContent & { endsOn: string }> = {
  label: /*i18n*/ 'Alerts check',
  ...DECISION,
  from: 'alerts',
  write: {
    en: async ({ content }, tools) => {
      const found = await tools.describeAlerts(content)
      if (!found || running(found).length === 0) throw new NothingToSay()
      return withOneClick(
        {
          subject: `Do you still want alerts from ${tools.siteName}?`,
          parts: [
            `You confirmed your alerts almost a year ago. To keep them, open the page below and select 'Keep my alerts'. If we do not hear from you by ${dayIn('en', content.endsOn)}, they end.`,
            { button: 'Open my alerts', link: alertsPage(found, tools) },
            await alertList('Your alerts:', running(found), found, 'en', tools),
            stopAll(found, 'en', tools),
          ],
          why: `You received this email because you confirmed this address for alerts from ${tools.siteName}.`,
        },
        found,
        tools,
      )
    },
    ar: async ({ content }, tools) => {
      const found = await tools.describeAlerts(content)
      if (!found || running(found).length === 0) throw new NothingToSay()
      return withOneClick(
        {
          subject: `هل ما زلتم ترغبون في تنبيهات منصة ${tools.siteName}؟`,
          parts: [
            `أكّدتم تنبيهاتكم قبل نحو سنة. للإبقاء عليها، يرجى فتح الصفحة أدناه والضغط على «الإبقاء على تنبيهاتي». وإن لم يصلنا منكم تأكيد في موعد أقصاه ${dayIn('ar', content.endsOn)}، فستنتهي التنبيهات.`,
            { button: 'فتح تنبيهاتي', link: alertsPage(found, tools) },
            await alertList('تنبيهاتكم:', running(found), found, 'ar', tools),
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
