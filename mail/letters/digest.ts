import { formatList, type Language } from '../../config/language.ts'
import { type Kind, submissionKinds } from '../../domain/kinds.ts'
import type { ContentOf } from '../letter-kinds.ts'
import type { Template } from '../template.ts'
import { kindNames } from './submission.ts'

const plural = (name: string) => (count: number) => `${count} ${name}${count === 1 ? '' : 's'}`
// The number comes last, because before it an Arabic noun would need six different forms.
const inArabic = (name: string) => (count: number) => `${name} (${count})`

const counted: Record<Language, Record<Kind, (count: number) => string>> = {
  en: {
    request: plural(kindNames.request.en.name),
    listing: plural(kindNames.listing.en.name),
    message: plural('message'),
  },
  ar: { request: inArabic('طلبات الخدمة'), listing: inArabic('الإدراجات'), message: inArabic('الرسائل') },
}

const words = {
  en: {
    subject: (siteName: string, arrived: string) =>
      arrived ? `New on ${siteName}: ${arrived}` : `Many sign-in emails on ${siteName}`,
    arrived: 'New submissions to review:',
    signIn:
      '7 sign-in emails went to one reviewer in 24 hours, and none was used. Someone else may have asked for them. The system now sends them less often. Nobody can sign in without the link in an email.',
    letters: 'View these emails',
    queue: 'Open the review queue',
  },
  ar: {
    subject: (siteName: string, arrived: string) =>
      arrived ? `الجديد على منصة ${siteName}: ${arrived}` : `رسائل كثيرة لتسجيل الدخول إلى منصة ${siteName}`,
    arrived: 'معاملات جديدة للمراجعة:',
    signIn:
      'أُرسلت إلى أحد المراجعين 7 رسائل لتسجيل الدخول خلال 24 ساعة، ولم يُستخدم أي منها. وربما طلبها شخص آخر. ويرسلها الموقع الآن على فترات أطول. ولا يمكن تسجيل الدخول إلا بالرابط الوارد في الرسالة.',
    letters: 'الاطّلاع على هذه الرسائل',
    queue: 'فتح قائمة المراجعة',
  },
}

export const digest: Template<ContentOf<'digest'>> = {
  label: /*i18n*/ 'Digest',
  write({ content }, { language, siteName, siteNames, urlOf }) {
    const { subject, arrived, signIn, letters, queue } = words[language]
    const items = submissionKinds.flatMap((kind) => {
      const count = content[kind] ?? 0
      return count > 0 ? [{ name: counted[language][kind](count) }] : []
    })
    return {
      subject: subject(
        siteName,
        formatList(
          language,
          items.map(({ name }) => name),
        ),
      ),
      // Mail programs can sort emails by this header.
      headers: { 'List-Id': `${siteNames.en} review queue <review.${new URL(urlOf('/')).hostname}>` },
      parts: [
        ...(items.length > 0 ? [{ title: arrived, items }] : []),
        ...(content.signIn ? [signIn, { label: letters, link: urlOf('/review/letters') }] : []),
        { button: queue, link: urlOf('/review') },
      ],
    }
  },
}
