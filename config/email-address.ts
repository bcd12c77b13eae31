// What a list, a comment or a name in front of an address is written with, and what nobody sees. Mail programs leave
// these out, so that one mailbox could be spelt in many ways, and get its five receipts a day under each.
const UNFIT = /[\s<>()[\]\\,;:"\p{Cc}\p{Default_Ignorable_Code_Point}]/u

// Names with dots between them, and nothing that is read as the end of a host, as a dot or as another letter.
const DOMAIN = /^[^.%/?#\u3002]+(?:\.[^.%/?#\u3002]+)+$/u

/**
 * Whether a text is an e-mail address: non-space text, an at sign, text, a dot, text (spec 5), without what is no part of
 * an address. Wide letters and others that only stand for a plain one (those that NFKC replaces) are no part of a domain:
 * 'ｗadi.example' is 'wadi.example'.
 */
export function isEmailAddress(text: string): boolean {
  const [name, domain = '', ...more] = text.split('@')
  const isWritten = DOMAIN.test(domain) && domain.normalize('NFKC') === domain
  return name !== '' && !more.length && isWritten && !UNFIT.test(text)
}
