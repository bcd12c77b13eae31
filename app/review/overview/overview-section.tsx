import type { ReactNode } from 'react'

type Props = { heading: ReactNode; sentence: ReactNode; children: ReactNode }

/** One question of the overview: what its pictures show is first said in words. */
export function OverviewSection({ heading, sentence, children }: Props) {
  return (
    <section className="mt-6 border-t border-rule pt-6">
      <h2 className="text-xl">{heading}</h2>
      {sentence && <p className="mt-1 max-w-prose text-pretty text-muted">{sentence}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}
