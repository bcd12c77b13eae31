import { useLingui } from '@lingui/react'
import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react'

type Elements = Readonly<Record<string, ReactElement<{ children?: ReactNode }>>>
type Props = { id: string; message?: string; values?: Readonly<Record<string, ReactNode>>; components?: Elements }

/**
 * Shows a translated sentence that contains elements. The macro `<Trans>` becomes this component (lingui.config.ts).
 * Lingui's own component would treat `<0/>` in a typed text as an element, and adds 0.5 kB to every page.
 */
export function Trans({ id, message, values = {}, components = {} }: Props) {
  const { i18n } = useLingui()
  const elements: Record<string, Elements[string]> = { ...components }
  const written: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    // A number is not wrapped in an element, because plurals need its value.
    if (typeof value !== 'number') elements[`_${name}`] = createElement(Fragment, null, value)
    written[name] = typeof value === 'number' ? value : `<_${name}/>`
  }
  return withElements(i18n._(id, written, { message }), elements)
}

const TAG = /<(\/?\w+\/?)>/

/** Puts each element where its name stands in the sentence, as in 'See <0>the policy</0>'. */
function withElements(sentence: string, elements: Elements): ReactNode {
  // A stack with the contents of the elements that are open. At its bottom are the contents of the whole sentence.
  const open: ReactNode[][] = [[]]
  const put = (name: string, content?: ReactNode[]) => {
    const element = elements[name] ?? createElement(Fragment)
    const nodes = open.at(-1)
    nodes?.push(cloneElement(element, { key: nodes.length }, content ?? element.props.children))
  }
  for (const [place, part] of sentence.split(TAG).entries()) {
    if (place % 2 === 0) open.at(-1)?.push(part || null)
    else if (part.endsWith('/')) put(part.slice(0, -1))
    else if (!part.startsWith('/')) open.push([])
    else if (open.length > 1) put(part.slice(1), open.pop())
  }
  return open.flat()
}
