import type { ContentOf } from '../letter-kinds.ts'
import { alertsPageUrl, subscriberLetter } from './alert-facts.ts'

const words = {
  en: {
    subject: (siteName: string) => `One of your alerts on ${siteName} is paused`,
    news: 'We removed a filter that one of your alerts uses. We paused this alert, because without this filter you would get more than you asked for. The alert will restart if we bring the filter back. To get alerts meanwhile, choose other filters in the list of requests and sign up.',
    button: 'View your alerts',
    browse: 'Browse vendor requests',
  },
  ar: {
    subject: (siteName: string) => `أُوقف مؤقتًا أحد تنبيهاتكم على منصة ${siteName}`,
    news: 'أزلنا عامل تصفية يستخدمه أحد تنبيهاتكم. وقد أوقفنا هذا التنبيه مؤقتًا، لأن ما سيصلكم من دون هذا العامل أكثر مما طلبتموه. وسيُستأنف التنبيه إذا أعدنا عامل التصفية. وللحصول على تنبيهات حتى ذلك الحين، يرجى اختيار عوامل تصفية أخرى في قائمة الطلبات ثم الاشتراك.',
    button: 'عرض تنبيهاتكم',
    browse: 'تصفّح طلبات الخدمة',
  },
}

/**
 * Tells a subscriber that an alert is paused, because the site has not offered one of its filters for a week. Without
 * this filter, the alert would find too much.
 */
export const alertPaused = subscriberLetter<ContentOf<'alertPaused'>>({
  label: /*i18n*/ 'Alert paused',
  async write(found, _content, tools) {
    const { subject, news, button, browse } = words[tools.language]
    return {
      subject: subject(tools.siteName),
      parts: [news, { button, link: alertsPageUrl(found, tools) }, { label: browse, link: tools.urlOf('/') }],
    }
  },
})
