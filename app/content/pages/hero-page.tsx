import type { ReactNode } from 'react'
import { AboveHeading } from '../../kit/layout/page.tsx'
import { Girih } from '../../kit/ui/graphics/girih.tsx'

type Props = Record<'title' | 'lead' | 'actions' | 'children', ReactNode> & { back?: ReactNode }

/** A page that begins with a hero as wide as the window. Its heading is at the same place as on other pages. */
export function HeroPage({ back, title, lead, actions, children }: Props) {
  return (
    <main id="content" tabIndex={-1} className="pb-14 lg:pb-20 print:pb-0">
      <header className="relative isolate overflow-hidden bg-hero text-on-petrol print:bg-transparent print:text-ink">
        <div className="page-width pt-[calc(var(--spacing-header)+1rem)] pb-7 lg:pt-[calc(var(--spacing-header)+2rem)] lg:pb-9 print:pt-0">
          {back && <AboveHeading className="*:text-on-petrol">{back}</AboveHeading>}
          <h1 className="max-w-[26ch] text-3xl lg:pt-2">{title}</h1>
          <div className="mt-2.5 max-w-[58ch] text-pretty">{lead}</div>
          <div className="mt-4 flex flex-wrap gap-2 print:hidden">{actions}</div>
        </div>
        <Girih className="-z-1 opacity-12 print:hidden" />
      </header>
      <div className="page-width grid gap-10 pt-8">{children}</div>
    </main>
  )
}
