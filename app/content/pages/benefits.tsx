import type { ReactNode } from 'react'

type Props = { heading: ReactNode; items: { title: ReactNode; text: ReactNode }[]; ordered?: boolean }

export function Benefits({ heading, items, ordered = false }: Props) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <section className="mt-16">
      <h2 className="text-2xl">{heading}</h2>
      <List className="mt-8 grid gap-x-10 gap-y-10 md:grid-cols-3">
        {items.map(({ title, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards never change order
          <li key={index} className="border-t-2 border-petrol-ink pt-5">
            {ordered && (
              <span aria-hidden className="mb-2 block text-2xl font-light text-petrol-ink tabular-nums">
                {index + 1}
              </span>
            )}
            <h3 className="text-lg">{title}</h3>
            <p className="mt-2 text-pretty leading-relaxed text-muted">{text}</p>
          </li>
        ))}
      </List>
    </section>
  )
}
