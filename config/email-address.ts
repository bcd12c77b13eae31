// Characters that no address may contain. They belong to lists of addresses, to comments or to display names, or are
// invisible. Mail programs drop them. If they were accepted, one mailbox could be spelled in many ways, and would get
// three receipts a day under each spelling.
const UNFIT = /[\s<>()[\]\\,;:"\p{Cc}\p{Default_Ignorable_Code_Point}]/u

// An encoded word such as '=?utf-8?q?rana?='. Some mail programs decode it in an address too.
const ENCODED = /=\?[^?]*\?[bq]\?/i

const FORMER_DOMAIN = /^[^.%/?#\u3002]+(?:\.[^.%/?#\u3002]+)+$/u
const DOMAIN = /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u

// The part of an address before the '@'. Besides ASCII it may contain letters, combining marks and digits of any
// script. Arabic digits are the exception, because people type them in place of ASCII digits.
const NAME = /^(?:(?![٠-٩۰-۹])[\p{ASCII}\p{L}\p{M}\p{Nd}])+$/u

/**
 * Whether the text is an email address by the rule of section 5 of the specification. A text that NFKC changes is
 * refused, because 'ｗadi.example' is the same domain as 'wadi.example'.
 */
export function isEmailAddress(text: string): boolean {
  const [name = '', domain = ''] = text.split('@')
  return isStorable(text) && DOMAIN.test(domain) && NAME.test(name) && name.normalize('NFKC') === name
}

/**
 * Whether an earlier release could have stored the address. Earlier releases allowed more characters in the name and in
 * the domain.
 */
export function isStorable(text: string): boolean {
  const [name, domain = '', ...more] = text.split('@')
  const isWritten = FORMER_DOMAIN.test(domain) && domain.normalize('NFKC') === domain
  return name !== '' && !more.length && isWritten && !UNFIT.test(text) && !ENCODED.test(text)
}

// Punctuation that people copy along with an address from the text around it. No address begins or ends with it.
const LEADING_MARK = /^[<([{«"'“”‘’„‚,،.;؛:]/u
const TRAILING_MARK = /[>)\]}»"'“”‘’,،.;؛:]$/u

// Characters that phones and word processors write in place of an apostrophe. They occur in no mailbox's name.
const CURLY_APOSTROPHES = /[\u2018\u2019\u201B\u02BC\uFF07]/g

/**
 * Removes a punctuation mark at either end of a typed address, and spells the address as a mail server expects it:
 * '«info١٢@x.example' becomes 'info12@x.example'.
 */
export function spelledAddress(typed: string): string {
  const text = typed.replace(LEADING_MARK, '').replace(TRAILING_MARK, '').replace(CURLY_APOSTROPHES, "'")
  const at = text.lastIndexOf('@')
  if (at < 0) return text
  const domain = text
    .slice(at + 1)
    .split('.')
    .map(withAsciiDigits)
  const name = text.slice(0, at)
  // A name with other characters stays as it is. NFKC would turn '…' into three full stops and '™' into letters.
  return `${/[^\p{ASCII}\p{L}\p{M}\p{Nd}]/u.test(name) ? name : asciiDigits(name.normalize('NFKC'))}@${domain.join('.')}`
}

const asciiDigits = (text: string): string => text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))

/** Changes the Arabic digits of a label to ASCII, unless the label has letters outside ASCII, such as Arabic ones. */
const withAsciiDigits = (label: string): string => (/^[a-z\d٠-٩۰-۹-]*$/i.test(label) ? asciiDigits(label) : label)
