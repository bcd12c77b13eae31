import type { TextPart } from '../../kit/layout/use-text.tsx'
import { headline } from '../../kit/ui/headline.ts'

type Props = Pick<TextPart, 'heading' | 'parts'> & { ordered?: boolean }

export function Benefits({ heading, parts, ordered = false }: Props) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <section className="mt-16">
      <h2 className="text-2xl">{heading}</h2>
      <List className="mt-8 grid gap-x-10 gap-y-10 md:grid-cols-3">
        {parts.map((part, index) => (
          <li key={part.heading} className="border-t-2 border-petrol-ink pt-5">
            {ordered && (
              <span aria-hidden className="mb-2 block text-2xl font-light text-petrol-ink tabular-nums">
                {index + 1}
              </span>
            )}
            <h3 className="text-lg">{headline(part.heading)}</h3>
            <div className="mt-2 text-pretty leading-relaxed text-muted">{part.blocks}</div>
          </li>
        ))}
      </List>
    </section>
  )
}
