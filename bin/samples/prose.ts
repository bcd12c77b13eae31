const LIST_ITEM = /^(-|•|\d+[.)]|\([a-z]\)) /

/**
 * Returns the text of a sample without the line breaks and indentation of the source code. A wrapped line joins the one
 * before it, an empty line separates paragraphs, and a list item keeps its own line.
 */
export function prose(literal: TemplateStringsArray): string {
  const paragraphs = literal
    .join('')
    .trim()
    .split(/\n\s*\n/)
  return paragraphs.map(unwrap).join('\n\n')
}

function unwrap(paragraph: string): string {
  const lines = paragraph.split('\n').map((line) => line.trim())
  return lines.reduce((text, line) => `${text}${LIST_ITEM.test(line) ? '\n' : ' '}${line}`)
}

/** Splits a list at its commas and returns the entries. The list may span several lines. */
export function listed(literal: TemplateStringsArray): string[] {
  return literal.join('').trim().replaceAll(/\s+/g, ' ').split(', ')
}
