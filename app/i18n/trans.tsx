import { Trans as LinguiTrans, type TransProps } from '@lingui/react'
import { createElement, Fragment } from 'react'

/** What the macro `<Trans>` becomes (lingui.config.ts). Lingui would read `<0/>` in a typed text as an element. */
export function Trans({ values = {}, ...props }: TransProps) {
  return <LinguiTrans {...props} values={Object.fromEntries(Object.entries(values).map(withTextInElement))} />
}

const withTextInElement = ([name, value]: [string, unknown]) => [
  name,
  typeof value === 'string' ? createElement(Fragment, null, value) : value,
]
