import type { ReactNode } from 'react'
import { directionOf } from '../../../config/language.ts'
import { isUnbroken, linesOf, quotedRunsOf, unbrokenNumbersIn, unbrokenRanges } from '../../../domain/typed-text.ts'
import { typed } from './typed.ts'

type TextProps = LineProps & { className?: string }

/** Shows a typed text, with each line in the direction of its language. Copying it gives the text as it was typed. */
export function TypedText({ text, className = '', show }: TextProps) {
  let end = 0
  return (
    <p className={`whitespace-pre-line wrap-anywhere ${className}`} {...typed(text)}>
      {linesOf(text).map(({ language, runs }) => {
        const start = end
        end += runs.join('').length
        return (
          <span key={start} className="block" dir={language && directionOf(language)}>
            {isolated(runs.length > 1 ? runs : unbrokenNumbersIn(runs.join('')), 'whitespace-nowrap', start, show)}
          </span>
        )
      })}
    </p>
  )
}

/** `show` shows the part of the text between two positions. */
type LineProps = { text: string; show?: ((from: number, to: number) => ReactNode) | undefined }

/**
 * Shows a typed text as one paragraph, for example in a card. Line breaks become spaces. If the paragraph is cut off,
 * the ellipsis replaces letters at the edge of its last line, which in Arabic could be the first letters of a Latin
 * word. Such words are inline blocks, which the ellipsis replaces only as a whole.
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

/** Returns the part of each run that lies between two positions in the whole text. */
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
 * Isolates every second run, because it has the opposite direction. `short` is the class of runs that must not break
 * over two lines. `offset` is the position of the first run in the whole text, from which `show` counts.
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
