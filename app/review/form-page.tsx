import type { ReactNode } from 'react'
import { BackLink } from '../kit/layout/back-link.tsx'
import { UnlistedPageHead } from '../kit/layout/page-head.tsx'

type Props = { title: string; back: { to: string; label: ReactNode }; children: ReactNode }

export function FormPage({ title, back, children }: Props) {
  return (
    <div className="max-w-form">
      <UnlistedPageHead title={title} />
      <BackLink to={back.to}>{back.label}</BackLink>
      <h1 className="mt-2 mb-6 text-2xl">{title}</h1>
      {children}
    </div>
  )
}
