import type { PublishedKind } from '../../config/kinds.ts'

/** What every letter calls a request and a listing. What one letter says of them stands in that letter. */
export const kindWords = {
  request: {
    en: { name: 'vendor request' },
    ar: { name: 'طلبكم', kind: 'طلب خدمة', of: 'طلب الخدمة المقدَّم من', received: 'طلبكم' },
  },
  listing: {
    en: { name: 'listing' },
    ar: { name: 'إدراج خدماتكم', kind: 'إدراج خدمات', of: 'إدراج', received: 'طلب إدراج خدماتكم' },
  },
} as const satisfies Record<PublishedKind, object>
