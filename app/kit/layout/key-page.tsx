import type { ComponentProps } from 'react'
import { useHiddenKey } from '../routing/use-hidden-key.ts'
import { Page } from './page.tsx'
import { UnlistedPageHead } from './page-head.tsx'

type Props = Omit<ComponentProps<typeof Page>, 'className'> & { title: string; linkKey: string }

/** A page that a link in an email opens. */
export function KeyPage({ title, linkKey, width = 'narrow', heading = title, children, ...frame }: Props) {
  useHiddenKey(linkKey)
  return (
    <Page width={width} heading={heading} {...frame}>
      <UnlistedPageHead title={title} />
      {children}
    </Page>
  )
}
