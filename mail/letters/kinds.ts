import type { PublishedKind } from '../../config/kinds.ts'

export type SummaryFlags = {
  isConfidential?: boolean
  takesMessages?: boolean
}

/** What letters say of a kind. `company`: as a sentence may contain it. */
type Words = {
  en: {
    name: string
    published(company: string, described: SummaryFlags): string
    closed(siteName: string): string
    view: string
    manage: string
    showsAddress: string
    acts: string
    resubmit: string
  }
  ar: {
    name: string
    kind: string
    of: string
    received: string
    thanks(siteName: string): string
    published(company: string, described: SummaryFlags): string
    closed(siteName: string): string
    view: string
    manage: string
    showsAddress: string
    acts: string
    resubmit: string
    status: string
  }
}

export const kindWords: Record<PublishedKind, Words> = {
  request: {
    en: {
      name: 'vendor request',
      published: (company, { isConfidential }) =>
        isConfidential
          ? 'Your vendor request is published without the name of your company. Vendors reply through the site. We email you when there is a reply. You can read it with the link below.'
          : `The vendor request of ${company} is published. Vendors can now read it and email you directly at the address it shows.`,
      closed: () => 'Its page says that it is closed and takes no replies.',
      view: 'View your request',
      manage: 'Manage your request',
      showsAddress: ' The public page of the request will show it, unless the request is confidential.',
      acts: 'edit, pause, close or withdraw',
      resubmit:
        'To correct your vendor request and submit it again, use the link below within 30 days. The form is already filled in.',
    },
    ar: {
      name: 'طلبكم',
      kind: 'طلب خدمة',
      of: 'طلب الخدمة المقدَّم من',
      received: 'طلبكم',
      thanks: (siteName) => `نشكركم على إرسال طلب خدمة إلى منصة ${siteName}.`,
      published: (company, { isConfidential }) =>
        isConfidential
          ? 'نُشر طلبكم من دون اسم جهتكم. يردّ مقدّمو الخدمات عبر المنصة، ونبلغكم بالبريد الإلكتروني عند وصول رد، وتقرؤونه باستخدام الرابط أدناه.'
          : `نُشر طلب الخدمة المقدَّم من ${company}. يستطيع مقدّمو الخدمات قراءته الآن ومراسلتكم مباشرةً على البريد الإلكتروني الوارد فيه.`,
      closed: () => '. تبيّن صفحته أنه مغلق، ولا تستقبل ردودًا.',
      view: 'عرض طلبكم',
      manage: 'إدارة طلبكم',
      showsAddress: ' وسيظهر العنوان في صفحة الطلب المنشورة، ما لم يكن الطلب سريًا.',
      acts: 'لتعديل طلبكم أو إيقاف نشره مؤقتًا أو إغلاقه أو سحبه،',
      resubmit: 'لتصحيح طلبكم وإرساله من جديد، يرجى استخدام الرابط أدناه خلال 30 يومًا، وستجدون النموذج معبّأً ببياناتكم.',
      status: 'تبيّن الصفحة حالة طلبكم وما يمكنكم فعله.',
    },
  },
  listing: {
    en: {
      name: 'listing',
      published: (company, { takesMessages }) =>
        `The listing of ${company} is now in the vendor directory. It does not show your email address: organisations contact you through your website or LinkedIn profile${takesMessages ? ', or with the form on its page. We email you what they write there' : ''}.`,
      closed: (siteName) => `It is no longer on ${siteName}.`,
      view: 'View your listing',
      manage: 'Manage your listing',
      showsAddress: '',
      acts: 'edit, pause or withdraw',
      resubmit:
        'To correct your listing and submit it again, use the link below within 30 days. The form is already filled in.',
    },
    ar: {
      name: 'إدراج خدماتكم',
      kind: 'إدراج خدمات',
      of: 'إدراج',
      received: 'طلب إدراج خدماتكم',
      thanks: (siteName) => `نشكركم على طلب إدراج خدماتكم في منصة ${siteName}.`,
      published: (company, { takesMessages }) =>
        `نُشر إدراج ${company} في دليل مقدّمي الخدمات، ويمكن للجهات العثور عليه الآن. لا يظهر فيه عنوان بريدكم الإلكتروني، وتتواصل معكم الجهات من خلال موقعكم الإلكتروني أو ملفكم الشخصي على LinkedIn${takesMessages ? '، أو عبر النموذج في صفحته، ونرسل إليكم بالبريد ما تكتبه فيه' : ''}.`,
      closed: (siteName) => `، ولم يعد ظاهرًا على منصة ${siteName}.`,
      view: 'عرض إدراجكم',
      manage: 'إدارة إدراجكم',
      showsAddress: '',
      acts: 'لتعديل إدراجكم أو إيقاف نشره مؤقتًا أو سحبه،',
      resubmit:
        'لتصحيح إدراجكم وإرساله من جديد، يرجى استخدام الرابط أدناه خلال 30 يومًا، وستجدون النموذج معبّأً ببياناتكم.',
      status: 'تبيّن الصفحة حالة إدراجكم وما يمكنكم فعله.',
    },
  },
}
