// These are characters of lists, comments and display names, and invisible ones. Mail programs leave them out, so one
// mailbox could be spelled in many ways and get its three receipts a day under each spelling.
const UNFIT = /[\s<>()[\]\\,;:"\p{Cc}\p{Default_Ignorable_Code_Point}]/u

// This is an encoded word, which some mail programs decode in an address too.
const ENCODED = /=\?[^?]*\?[bq]\?/i

const FORMER_DOMAIN = /^[^.%/?#\u3002]+(?:\.[^.%/?#\u3002]+)+$/u
const DOMAIN = /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u

// Outside ASCII a mailbox has letters, marks and digits. Arabic digits are excluded, because people type them in place
// of ASCII digits.
const NAME = /^(?:(?![٠-٩۰-۹])[\p{ASCII}\p{L}\p{M}\p{Nd}])+$/u

/** The rule of spec section 5. Also refuses a domain that NFKC changes, because 'ｗadi.example' is 'wadi.example'. */
export function isEmailAddress(text: string): boolean {
  const [name = '', domain = ''] = text.split('@')
  return isStorable(text) && DOMAIN.test(domain) && NAME.test(name) && name.normalize('NFKC') === name
}

/**
 * Whether an earlier version could have stored the address. It allowed marks of any script in the name, and any mark in
 * the domain.
 */
export function isStorable(text: string): boolean {
  const [name, domain = '', ...more] = text.split('@')
  const isWritten = FORMER_DOMAIN.test(domain) && domain.normalize('NFKC') === domain
  return name !== '' && !more.length && isWritten && !UNFIT.test(text) && !ENCODED.test(text)
}

// These marks are copied with an address from the text around it. No address begins or ends with one.
const LEADING_MARK = /^[<([{«"'“”‘’„‚,،.;؛:]/u
const TRAILING_MARK = /[>)\]}»"'“”‘’,،.;؛:]$/u

// Phones and word processors write these in place of an apostrophe. No mailbox has them.
const CURLY_APOSTROPHES = /[\u2018\u2019\u201B\u02BC\uFF07]/g

/**
 * Removes a mark at either end of a typed address, and writes its name as a mail server expects it: '«info١٢@x.example'
 * becomes 'info12@x.example'.
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
  // NFKC would turn '…' into three full stops and '™' into letters.
  return `${/[^\p{ASCII}\p{L}\p{M}\p{Nd}]/u.test(name) ? name : asciiDigits(name.normalize('NFKC'))}@${domain.join('.')}`
}

const asciiDigits = (text: string): string => text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))

/** A label of Arabic letters can have Arabic digits. */
const withAsciiDigits = (label: string): string => (/^[a-z\d٠-٩۰-۹-]*$/i.test(label) ? asciiDigits(label) : label)
