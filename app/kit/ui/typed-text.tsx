import type { ReactNode } from 'react'
import { directionOf } from '../../../config/language.ts'
import { linesOf, runsOf } from '../../../config/typed-text.ts'
import { typed } from './typed.ts'

/** Text that people typed, each line in the direction of its language. Copied, it is as it was typed. */
export const TypedText = ({ text, className = '' }: { text: string; className?: string }) => (
  <p className={`whitespace-pre-line wrap-anywhere ${className}`} {...typed(text)}>
    {linesOf(text).map(({ language, runs }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
      <span key={index} className="block" dir={language && directionOf(language)}>
        {withIsolates(runs)}
      </span>
    ))}
  </p>
)

type LineProps = { text: string; show?: (from: number, to: number) => ReactNode }

/** In one paragraph, as in a card, where line breaks are spaces. */
export const TypedLine = ({ text, show }: LineProps): ReactNode => withIsolates(runsOf(text), show)

function withIsolates(runs: string[], show?: LineProps['show']): ReactNode {
  let end = 0
  return runs.map((run, index) => {
    const start = end
    end += run.length
    const shown = show ? show(start, end) : run
    return index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a text have no other name, and none of them has a state
      <bdi key={index} dir="ltr">
        {shown}
      </bdi>
    ) : (
      shown
    )
  })
}
