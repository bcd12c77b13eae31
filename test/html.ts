import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'

export type Element = Tree.Element

/** The elements of a document, in order. jsdom takes 50 ms for a page of 80 kB, which parse5 reads in three. */
export function elementsIn(html: string): Element[] {
  const found: Element[] = []
  const visit = (node: Tree.Node) => {
    if ('tagName' in node) found.push(node)
    if ('childNodes' in node) node.childNodes.forEach(visit)
  }
  visit(parse(html, { scriptingEnabled: false }))
  return found
}

export function bodyIn(html: string): Element {
  const body = elementsIn(html).find(({ tagName }) => tagName === 'body')
  if (!body) throw new Error('A parsed document has a body.')
  return body
}

export const attributeOf = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value

const UNREAD = ['script', 'style', 'noscript', 'template']

/** The text of an element, with one space between elements and in place of any other white space. */
export function textIn(element: Element): string {
  return spacedText(element).replace(/\s+/g, ' ').trim()
}

function spacedText(node: Tree.Node): string {
  if ('value' in node) return node.value
  if (!('tagName' in node)) return ''
  if (UNREAD.includes(node.tagName)) return ' '
  const text = node.childNodes.map(spacedText).join('')
  return node.tagName === 'bdi' ? text : ` ${text} `
}
