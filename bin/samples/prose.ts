const LIST_ITEM = /^(-|•|\d+[.)]|\([a-z]\)) /

/**
 * The text of a sample, laid out in the source as an editor would: indentation is dropped, a line that merely wraps
 * joins the one before it, an empty line parts paragraphs, and a list item keeps its own line.
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

/** The entries of a list written with commas, over as many lines as it takes. */
export function listed(literal: TemplateStringsArray): string[] {
  return literal.join('').trim().replaceAll(/\s+/g, ' ').split(', ')
}
