import type { ReactNode } from 'react'

const widths = { container: '', reading: 'max-w-reading', narrow: 'max-w-narrow' }

type Props = {
  width?: keyof typeof widths
  /** A link to the page above this one. */
  back?: ReactNode
  /** Left out by a page whose `children` contain its heading. */
  heading?: ReactNode
  lead?: ReactNode
  /** Stands beside the content, or below it on a narrow screen. */
  beside?: ReactNode
  className?: string
  children: ReactNode
}

/** The frame of a page without a hero, outside the console. All three widths begin at the header's edge. */
export function Page({ width = 'container', back, heading, lead, beside, className = '', children }: Props) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className={`page-width pt-[calc(var(--spacing-header)+1rem)] pb-14 lg:pt-[calc(var(--spacing-header)+2rem)] lg:pb-20 print:py-0 ${className}`}
    >
      {back && <AboveHeading>{back}</AboveHeading>}
      {heading ? (
        <>
          <PageHeading lead={lead}>{heading}</PageHeading>
          {beside ? (
            <div className="reading-columns mt-6">
              <div className="min-w-0">{children}</div>
              <div className="min-w-0">{beside}</div>
            </div>
          ) : (
            <div className={`mt-6 ${widths[width]}`}>{children}</div>
          )}
        </>
      ) : (
        children
      )}
    </main>
  )
}

/**
 * The place of the link back. The link is 44 px high, but takes up only 20 px, or 28 px on a narrow screen. It stands
 * in front of the heading, which would otherwise cover its lower edge.
 */
export const AboveHeading = ({ className = '', children }: Pick<Props, 'className' | 'children'>) => (
  <div className={`relative -mt-3 -mb-1 flex lg:-mb-3 print:hidden ${className}`}>{children}</div>
)

type HeadingProps = Pick<Props, 'lead' | 'children'> & { id?: string }

export function PageHeading({ id, lead, children }: HeadingProps) {
  return (
    <div className="flow-root lg:pt-2">
      {/* The line of an Arabic heading is 10 px higher. These margins make up for that. */}
      <h1 id={id} className="text-2xl rtl:-my-1.25">
        {children}
      </h1>
      {lead && <div className="mt-2 max-w-prose text-pretty text-muted">{lead}</div>}
    </div>
  )
}
