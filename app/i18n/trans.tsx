import { useLingui } from '@lingui/react'
import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react'

type Elements = Readonly<Record<string, ReactElement<{ children?: ReactNode }>>>
type Props = { id: string; message?: string; values?: Readonly<Record<string, ReactNode>>; components?: Elements }

/** What the macro `<Trans>` becomes (lingui.config.ts). What a value contains is text, `<0/>` too. */
export function Trans({ id, message, values = {}, components = {} }: Props) {
  const { i18n } = useLingui()
  const elements: Record<string, Elements[string]> = { ...components }
  const written: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    // A number stays one, for plurals.
    if (typeof value !== 'number') elements[`_${name}`] = createElement(Fragment, null, value)
    written[name] = typeof value === 'number' ? value : `<_${name}/>`
  }
  return withElements(i18n._(id, written, { message }), elements)
}

const TAG = /<(\w+)>(.*?)<\/\1>|<(\w+)\/>/gs

/** Puts the elements where the sentence has their names: 'See <0>the policy</0>'. */
function withElements(sentence: string, elements: Elements): ReactNode {
  const nodes: ReactNode[] = []
  let end = 0
  for (const { index, 0: tag, 1: pair, 2: content, 3: single } of sentence.matchAll(TAG)) {
    const element = elements[pair ?? single ?? ''] ?? createElement(Fragment)
    const children = content ? withElements(content, elements) : element.props.children
    nodes.push(sentence.slice(end, index) || null, cloneElement(element, { key: index }, children))
    end = index + tag.length
  }
  return [...nodes, sentence.slice(end) || null]
}
