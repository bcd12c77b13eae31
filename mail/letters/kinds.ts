import type { PublishedKind } from '../../config/kinds.ts'

/** What the letters about a kind say of it. `company`: as a sentence may contain it. */
type Words = {
  en: {
    name: string
    /** The first sentences of the letter about the approval, before the link. */
    published(company: string): string
    /** A sentence about the effect. */
    closed(siteName: string): string
  }
  ar: {
    name: string
    /** With its relative pronoun. */
    sent: string
    /** Before the name of its company. */
    of: string
    acted: string
    /** What an address is for. */
    purpose: string
    received: string
    /** Before the name of the site. */
    thanks: string
    published(company: string): string
    /** Ends the sentence that begins with what was closed. */
    closed(siteName: string): string
  }
}

export const kindWords: Record<PublishedKind, Words> = {
  request: {
    en: {
      name: 'vendor request',
      published: (company) =>
        `The vendor request of ${company} is published. Vendors can read it now, and will write to you directly at the e-mail address in it. This link opens it:`,
      closed: () => 'Its page says so, and no longer shows your e-mail address.',
    },
    ar: {
      name: 'طلب الخدمة',
      sent: 'طلب الخدمة الذي',
      of: 'طلب الخدمة المقدَّم من',
      acted: 'طلبكم',
      purpose: 'لطلب خدمة',
      received: 'طلب الخدمة',
      thanks: 'نشكركم على إرسال طلب خدمة إلى منصة',
      published: (company) =>
        `نُشر طلب الخدمة المقدَّم من ${company}. يستطيع مقدّمو الخدمات قراءته الآن، وسيراسلونكم مباشرةً على البريد الإلكتروني الوارد فيه. وهذا رابطه:`,
      closed: () => '. تبيّن صفحته ذلك، ولم يعد بريدكم الإلكتروني ظاهرًا فيها.',
    },
  },
  listing: {
    en: {
      name: 'services listing',
      published: (company) =>
        `The listing of ${company} is in the vendor directory. Organisations can find it there now. Your e-mail address is not shown. This link opens it:`,
      closed: (siteName) => `It is no longer on ${siteName}.`,
    },
    ar: {
      name: 'إدراج خدماتكم',
      sent: 'طلب إدراج الخدمات الذي',
      of: 'إدراج',
      acted: 'إدراج خدماتكم',
      purpose: 'لإدراج خدمات',
      received: 'طلب إدراج خدماتكم',
      thanks: 'نشكركم على طلب إدراج خدماتكم في منصة',
      published: (company) =>
        `أصبح إدراج ${company} في دليل مقدّمي الخدمات، وتستطيع الجهات العثور عليه الآن، ولا يظهر فيه بريدكم الإلكتروني. وهذا رابطه:`,
      closed: (siteName) => `، ولم يعد ظاهرًا على منصة ${siteName}.`,
    },
  },
}
