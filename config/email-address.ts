// Characters of lists, comments and display names, and invisible ones. Mail programs leave these out, so that one
// mailbox could be spelt in many ways, and get its three receipts a day under each.
const UNFIT = /[\s<>()[\]\\,;:"\p{Cc}\p{Default_Ignorable_Code_Point}]/u

// An encoded word, which some mail programs decode in an address too.
const ENCODED = /=\?[^?]*\?[bq]\?/i

const DOMAIN = /^[^.%/?#\u3002]+(?:\.[^.%/?#\u3002]+)+$/u

/** Spec 5, and no domain that NFKC changes: 'ｗadi.example' is 'wadi.example'. */
export function isEmailAddress(text: string): boolean {
  const [name, domain = '', ...more] = text.split('@')
  const isWritten = DOMAIN.test(domain) && domain.normalize('NFKC') === domain
  return name !== '' && !more.length && isWritten && !UNFIT.test(text) && !ENCODED.test(text)
}
