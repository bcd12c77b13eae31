// Characters of lists, comments and display names, and invisible ones. Mail programs leave these out, so that one
// mailbox could be spelt in many ways, and get its three receipts a day under each.
const UNFIT = /[\s<>()[\]\\,;:"\p{Cc}\p{Default_Ignorable_Code_Point}]/u

// An encoded word, which some mail programs decode in an address too.
const ENCODED = /=\?[^?]*\?[bq]\?/i

const FORMER_DOMAIN = /^[^.%/?#\u3002]+(?:\.[^.%/?#\u3002]+)+$/u
const DOMAIN = /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u

// Outside ASCII a mailbox has letters, marks and digits. Arabic digits are typed for ASCII ones.
const NAME = /^(?:(?![٠-٩۰-۹])[\p{ASCII}\p{L}\p{M}\p{Nd}])+$/u

/** Spec 5, and no domain that NFKC changes: 'ｗadi.example' is 'wadi.example'. */
export function isEmailAddress(text: string): boolean {
  const [name = '', domain = ''] = text.split('@')
  return isStorable(text) && DOMAIN.test(domain) && NAME.test(name) && name.normalize('NFKC') === name
}

/** Whether a former version could have stored it: with marks of other scripts, and any in the domain. */
export function isStorable(text: string): boolean {
  const [name, domain = '', ...more] = text.split('@')
  const isWritten = FORMER_DOMAIN.test(domain) && domain.normalize('NFKC') === domain
  return name !== '' && !more.length && isWritten && !UNFIT.test(text) && !ENCODED.test(text)
}

// Copied with the text around it. No address begins or ends with one.
const FIRST = /^[<([{«"'“”‘’„‚,،.;؛:]/u
const LAST = /[>)\]}»"'“”‘’,،.;؛:]$/u

// Phones and word processors write them as apostrophes, which no mailbox has.
const CURLY_APOSTROPHES = /[\u2018\u2019\u201B\u02BC\uFF07]/g

/** A typed address without a mark at either end, its name as a mail server takes it: '«info١٢@x.example»,'. */
export function spelledAddress(typed: string): string {
  const text = typed.replace(FIRST, '').replace(LAST, '').replace(CURLY_APOSTROPHES, "'")
  const at = text.lastIndexOf('@')
  if (at < 0) return text
  const domain = text
    .slice(at + 1)
    .split('.')
    .map(withAsciiDigits)
  const name = text.slice(0, at)
  // NFKC makes three full stops of '…', and letters of '™'.
  return `${/[^\p{ASCII}\p{L}\p{M}\p{Nd}]/u.test(name) ? name : asciiDigits(name.normalize('NFKC'))}@${domain.join('.')}`
}

const asciiDigits = (text: string): string => text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))

/** A label of Arabic letters can have Arabic digits. */
const withAsciiDigits = (label: string): string => (/^[a-z\d٠-٩۰-۹-]*$/i.test(label) ? asciiDigits(label) : label)
