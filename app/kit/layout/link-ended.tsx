import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { KeyPage } from './key-page.tsx'

type Props = {
  linkKey: string
  /** Confirms what ended the link. */
  done?: ReactNode
  why: ReactNode
  children: ReactNode
}

/**
 * Says that a link no longer works. It does not reveal whether the link never existed, has expired, or belonged to
 * something that was erased. `children` says where to go instead.
 */
export function LinkEnded({ linkKey, done, why, children }: Props) {
  const { t } = useLingui()
  const title = t`This link no longer works`
  return (
    <KeyPage title={title} linkKey={linkKey} lead={why}>
      {done}
      {children}
    </KeyPage>
  )
}
