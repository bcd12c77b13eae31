import type { ReactNode } from 'react'
import type { TextPart } from '../../kit/layout/use-text.tsx'
import { headline } from '../../kit/ui/headline.ts'

type Props = Pick<TextPart, 'heading' | 'parts'> & { ordered?: boolean }

export function Benefits({ heading, parts, ordered = false }: Props) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <section>
      <h2 className={ordered ? 'mb-4 text-xl' : 'sr-only'}>{heading}</h2>
      <List className={benefitColumns}>
        {parts.map((part, index) => (
          <Benefit
            key={part.heading}
            icon={
              ordered && (
                <span aria-hidden className="text-2xl font-light text-petrol-ink tabular-nums">
                  {index + 1}
                </span>
              )
            }
            heading={headline(part.heading)}
          >
            {part.blocks}
          </Benefit>
        ))}
      </List>
    </section>
  )
}

export const benefitColumns = 'grid gap-x-8 gap-y-5 md:grid-cols-3'

type BenefitProps = Record<'icon' | 'heading' | 'children', ReactNode> & { level?: 'h2' | 'h3' }

export const Benefit = ({ icon, level: Heading = 'h3', heading, children }: BenefitProps) => (
  <li className="grid content-start gap-1.5 border-t-2 border-petrol-ink pt-3.5">
    {icon}
    <Heading className="text-lg">{heading}</Heading>
    <div className="text-pretty text-muted">{children}</div>
  </li>
)
