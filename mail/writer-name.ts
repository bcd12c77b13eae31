import type { Language } from '../config/language.ts'

const LONGEST = 60

// Quotes, what separates addresses, and the signs of encoded words, which mail programs decode also within quotes. NFKC
// turns '＠' into '@' first.
const UNFIT = /["'`«»“”„‘’‚<>()[\]\\,;:@=?]/gu
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

/** 'Sara Aziz via Dalil': the display name of a letter that a visitor wrote. At most 60 characters. */
export function writerName(name: string, siteName: string, language: Language): string {
  const fit = name.normalize('NFKC').replace(HIDDEN, ' ').replace(UNFIT, ' ').replace(/\s+/g, ' ').trim()
  const via = { en: `via ${siteName}`, ar: `عبر منصة ${siteName}` }[language]
  const left = [...fit]
    .slice(0, LONGEST - via.length - 1)
    .join('')
    .trim()
  return `${left || { en: 'Message', ar: 'رسالة' }[language]} ${via}`
}
