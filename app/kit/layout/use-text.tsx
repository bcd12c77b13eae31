import {
  Children,
  cloneElement,
  type ElementType,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react'
import { Link } from 'react-router'
import type { Site } from '../../../config/site.ts'
import type { Text, TextComponents } from '../i18n/text.ts'
import { useSite } from './use-site.ts'

export type TextBlock = ReactElement<{ id?: string; children?: ReactNode }>

/** A part of a text. It has a heading, the blocks directly below it, and a part for each heading of the next level. */
export type TextPart = { id: string | undefined; heading: string; blocks: TextBlock[]; parts: TextPart[] }

/** Returns a text as parts, divided at its headings, together with everything else that its file exports. */
export function useText<File extends { default: Text }>(file: File, components?: TextComponents) {
  const site = useSite()
  const { default: content, ...exported } = file
  return { ...exported, ...dividedAtHeadings(content, site, components) }
}

/** Divides a text into parts at its headings. A heading is left out if everything below it is hidden on this site. */
export function dividedAtHeadings(content: Text, site: Site, components: TextComponents = {}): TextPart {
  const whole: TextPart = { id: undefined, heading: '', blocks: [], parts: [] }
  // The open parts: the whole text first, then each part within the one before it. The next block belongs to the last
  // part.
  const openParts = [whole]
  const standardComponents = {
    a: TextLink,
    p: Paragraph,
    WithEmail: showIf(site.sendsEmail),
    WithoutEmail: showIf(!site.sendsEmail),
  }
  for (const block of blocksIn(content({ site, components: { ...standardComponents, ...components } }))) {
    const level = Number(/^h([1-6])$/.exec(`${block.type}`)?.[1] ?? 0)
    if (level === 0) openParts.at(-1)?.blocks.push(block)
    else if (level === 1) whole.heading = plainText(block)
    else {
      const part: TextPart = { id: block.props.id, heading: plainText(block), blocks: [], parts: [] }
      openParts.splice(level - 1)
      openParts.at(-1)?.parts.push(part)
      openParts.push(part)
    }
  }
  return withoutHidden(whole)
}

const withoutHidden = ({ blocks, parts, ...part }: TextPart): TextPart => ({
  ...part,
  blocks: blocks.filter((block) => !isHidden(block)),
  parts: parts.filter((part) => !hidesAll(part)).map(withoutHidden),
})

const isHidden = ({ type }: TextBlock) => type === Nothing

const hidesAll = ({ blocks, parts }: TextPart) => blocks.length > 0 && parts.length === 0 && blocks.every(isHidden)

/** Returns a part by its position, from 0. Its heading is not used to find it, so that the heading can be reworded. */
export function partAt({ heading, parts }: TextPart, index: number): TextPart {
  const part = parts[index]
  if (!part) throw new Error(`The text '${heading}' has no part ${index}.`)
  return part
}

/**
 * Returns the blocks within the fragments that MDX and `showIf` create. Drops the line breaks that MDX leaves between
 * blocks.
 */
const blocksIn = (node: ReactNode): TextBlock[] =>
  Children.toArray(node).flatMap((child) => {
    if (!isValidElement<TextBlock['props']>(child)) return []
    return child.type === Fragment ? blocksIn(child.props.children) : child
  })

const Nothing = () => null

/** Returns a component that shows its children only if `isShown` is true. */
export const showIf = (isShown: boolean): ElementType => (isShown ? Fragment : Nothing)

export function plainText(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(plainText).join('')
  if (isValidElement<TextBlock['props']>(node)) return node.type === Nothing ? '' : plainText(node.props.children)
  return typeof node === 'string' || typeof node === 'number' ? `${node}` : ''
}

/** Returns the content of each list item in these blocks. */
export const listItems = (blocks: readonly TextBlock[]): ReactNode[] =>
  blocks
    .filter(({ type }) => type === 'ul' || type === 'ol')
    .flatMap(({ props }) => blocksIn(props.children).map((item) => item.props.children))

type LinkProps = { href?: string; className?: string; children?: ReactNode }

export const isLink = (node: ReactNode): node is ReactElement<LinkProps> =>
  isValidElement(node) && node.type === TextLink

const TextLink = ({ href = '', className = 'link', children }: LinkProps) => (
  <Link to={href} className={className}>
    {children}
  </Link>
)

/**
 * A link within a sentence may be small. A link that is a whole paragraph is high enough to be tapped with a finger.
 */
const Paragraph = ({ children }: { children?: ReactNode }) => (
  <p>{isLink(children) ? cloneElement(children, { className: 'link inline-flex min-h-11 items-center' }) : children}</p>
)
