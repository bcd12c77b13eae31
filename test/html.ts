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

/** What a text browser and a copied text put on a line of its own, without a style sheet. */
const BLOCKS =
  /^(address|article|aside|blockquote|body|br|button|caption|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|legend|li|main|nav|ol|option|p|pre|search|section|select|summary|svg|table|tbody|td|textarea|tfoot|th|thead|tr|ul)$/

/** Arabic writes these words together with the next one. */
const PROCLITIC = /^[وفبلك]$/

/** Words that run together where one element ends and the next begins on the same line: 'drafting7'. */
export function joinedWords(html: string): string[] {
  const joined: string[] = []
  let [before, isSameElement] = ['', false]
  const visit = (node: Tree.Node) => {
    if ('value' in node) {
      const [end, start] = [/[\p{L}\p{N}]+$/u.exec(before)?.[0], /^[\p{L}\p{N}]+/u.exec(node.value)?.[0]]
      if (end && start && !isSameElement && !PROCLITIC.test(end)) joined.push(end + start)
      ;[before, isSameElement] = [node.value || before, true]
    }
    if (!('tagName' in node) || UNREAD.includes(node.tagName)) return
    // The words of a search are marked within longer ones.
    const isBlock = BLOCKS.test(node.tagName)
    const edge = () => ([before, isSameElement] = [isBlock ? '' : before, node.tagName === 'mark'])
    edge()
    node.childNodes.forEach(visit)
    edge()
  }
  visit(bodyIn(html))
  return joined
}
