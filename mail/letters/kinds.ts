import type { PublishedKind } from '../../config/kinds.ts'

/** What every letter calls a request and a listing. What one letter says of them stands in that letter. */
export const kindWords = {
  request: {
    en: { name: 'vendor request' },
    ar: { name: 'طلبكم', kind: 'طلب خدمة', of: 'طلب الخدمة المقدَّم من' },
  },
  listing: {
    en: { name: 'listing' },
    ar: { name: 'إدراج خدماتكم', kind: 'إدراج خدمات', of: 'إدراج' },
  },
} as const satisfies Record<PublishedKind, object>
