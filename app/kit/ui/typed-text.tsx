import type { ReactNode } from 'react'
import { directionOf } from '../../../config/language.ts'
import { isUnbroken, linesOf, quotedRunsOf, unbrokenNumbersIn, unbrokenRanges } from '../../../domain/typed-text.ts'
import { typed } from './typed.ts'

/** Shows a typed text, each line in the direction of its language. A copy of it is the text as it was typed. */
export const TypedText = ({ text, className = '' }: { text: string; className?: string }) => (
  <p className={`whitespace-pre-line wrap-anywhere ${className}`} {...typed(text)}>
    {linesOf(text).map(({ language, runs }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
      <span key={index} className="block" dir={language && directionOf(language)}>
        {isolated(runs.length > 1 ? runs : unbrokenNumbersIn(runs.join('')), 'whitespace-nowrap')}
      </span>
    ))}
  </p>
)

type LineProps = { text: string; show?: (from: number, to: number) => ReactNode }

/**
 * Shows a typed text in one paragraph, such as in a card. Line breaks become spaces. The ellipsis of a cut paragraph
 * removes letters at the edge of its last line. In Arabic these are the first letters of a Latin word. It removes an
 * inline block only as a whole.
 */
export function TypedLine({ text, show = (from, to) => text.slice(from, to) }: LineProps): ReactNode {
  const runs = quotedRunsOf(text)
  const shown: ReactNode[] = []
  let end = 0
  for (const [from, to] of unbrokenRanges(runs)) {
    shown.push(
      ...isolated(cut(runs, end, from), '', end, show),
      <span key={from} className="inline-block">
        {isolated(cut(runs, from, to), '', from, show)}
      </span>,
    )
    end = to
  }
  return [...shown, ...isolated(cut(runs, end, text.length), '', end, show)]
}

/** Returns the part of each run that lies between two offsets of the whole text. */
function cut(runs: string[], from: number, to: number): string[] {
  let end = 0
  return runs.map((run) => {
    const start = end
    end += run.length
    return run.slice(Math.max(0, from - start), Math.max(0, to - start))
  })
}

const ARABIC = /\p{sc=Arab}/u

/**
 * `short` is the class of runs that do not break. `offset` is the place of the first run in the text that `show` knows.
 */
function isolated(runs: string[], short: string, offset = 0, show?: LineProps['show']): ReactNode[] {
  let end = offset
  return runs.map((run, index) => {
    const start = end
    end += run.length
    if (!run) return null
    const shown = show ? show(start, end) : run
    return index % 2 ? (
      <bdi
        key={start}
        dir={ARABIC.test(run[0] ?? '') ? 'rtl' : 'ltr'}
        className={(isUnbroken(run) && short) || undefined}
      >
        {shown}
      </bdi>
    ) : (
      shown
    )
  })
}
