/**
 * Whether a text is an e-mail address: non-space text, an at sign, text, a dot, text (spec 5). Said without a regular
 * expression: one for this tries every at sign with every dot, and a hostile text makes it count for seconds.
 */
export function isEmailAddress(text: string): boolean {
  const at = text.indexOf('@')
  const dot = text.lastIndexOf('.', text.length - 2)
  return at > 0 && dot > at + 1 && !/\s/.test(text)
}
