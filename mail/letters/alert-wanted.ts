import type { ContentOf } from '../letter-kinds.ts'
import { EmptyLetterError } from '../template.ts'
import { alertList, alertsPageUrl, subscriberLetter } from './alert-facts.ts'
import { dateInWords } from './submission.ts'

const words = {
  en: {
    subject: (siteName: string) => `Do you still want alerts from ${siteName}?`,
    news: (day: string) =>
      `You confirmed your alerts almost a year ago. To keep them, select 'Keep my alerts' on the page that the button opens. If we do not hear from you by ${day}, they end.`,
    button: 'Keep my alerts',
    yours: { one: 'Your alert:', more: 'Your alerts:' },
  },
  ar: {
    subject: (siteName: string) => `هل ما زلتم ترغبون في تنبيهات منصة ${siteName}؟`,
    news: (day: string) =>
      `أكّدتم تنبيهاتكم قبل نحو سنة. للإبقاء عليها، يرجى الضغط على «الإبقاء على تنبيهاتي» في الصفحة التي يفتحها الزر. وإن لم يصلنا منكم تأكيد في موعد أقصاه ${day}، فستنتهي التنبيهات.`,
    button: 'الإبقاء على تنبيهاتي',
    yours: { one: 'تنبيهكم:', more: 'تنبيهاتكم:' },
  },
}

/**
 * Asks a subscriber whether the alerts are still wanted, once a year and again three weeks later
 * (app/features/alerts/reminders.queries.server.ts). `endsOn` is a date such as '2027-11-20'.
 */
export const alertWanted = subscriberLetter<ContentOf<'alertWanted'>>({
  label: /*i18n*/ 'Alerts check',
  async write(found, { endsOn }, tools) {
    const running = found.alerts.filter(({ isConfirmed }) => isConfirmed)
    if (running.length === 0) throw new EmptyLetterError()
    const { subject, news, button, yours } = words[tools.language]
    return {
      subject: subject(tools.siteName),
      parts: [
        news(dateInWords(tools.language, endsOn)),
        { button, link: alertsPageUrl(found, tools) },
        await alertList(yours, running, tools),
      ],
    }
  },
})
