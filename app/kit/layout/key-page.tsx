import type { ReactNode } from 'react'
import { useHiddenKey } from '../routing/use-hidden-key.ts'
import { Page } from './page.tsx'
import { UnlistedPageHead } from './page-head.tsx'

type Props = { title: string; linkKey: string; className?: string; children: ReactNode }

/** A page that a link in an email opens. `className` is for the column with the content. */
export function KeyPage({ title, linkKey, className, children }: Props) {
  useHiddenKey(linkKey)
  return (
    <Page>
      <UnlistedPageHead title={title} />
      {className ? <div className={className}>{children}</div> : children}
    </Page>
  )
}
