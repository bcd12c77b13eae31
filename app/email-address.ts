// What a list, a comment or a name in front of an address is written with, and what nobody sees: programs that send
// letters leave it out, so that with it one mailbox could be spelt in many ways and get as many letters each time.
const UNFIT = /[\s<>()[\]\\,;:"\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u

/**
 * Whether a text is an e-mail address: non-space text, an at sign, text, a dot, text (spec 5), without what is no part of
 * an address, and with a domain in its normal form. Said without a regular expression for the whole: one for this tries
 * every at sign with every dot, and a hostile text makes it count for seconds.
 */
export function isEmailAddress(text: string): boolean {
  const [name, domain = '', ...more] = text.split('@')
  return name !== '' && more.length === 0 && domain.includes('.') && !UNFIT.test(text) && isNormal(domain)
}

/**
 * Whether a domain is written as itself: 'ｗadi.example' in wide letters, or with a sign that counts as nothing, is only
 * another spelling of 'wadi.example'. What a URL makes of it tells, in browsers as on the server. Upper case passes.
 */
function isNormal(domain: string): boolean {
  if (!URL.canParse(`http://${domain}`)) return false
  const known = new URL(`http://${domain}`).hostname.split('.')
  const labels = domain.split('.')
  return labels.length === known.length && labels.every((label, place) => isNormalLabel(label, known[place] ?? ''))
}

function isNormalLabel(label: string, known: string): boolean {
  if (/^\p{ASCII}*$/u.test(label)) return label !== '' && label.toLowerCase() === known
  return known.startsWith('xn--') && label.normalize('NFKC') === label
}
