import { useId } from 'react'
import { starPath } from './star-path.ts'

const STAR = starPath(48)
const STAR_WITHIN = starPath(27)

export function Star({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" className={className} fill="none" stroke="currentColor" strokeWidth="6">
      <path d={starPath(44)} />
      <path d={starPath(18)} fill="currentColor" stroke="none" />
    </svg>
  )
}

/**
 * A pattern of stars. It fills its box with as many whole rows of 96 px as fit. With `rows`, it has exactly that many
 * rows, in a box that is three times as wide as it is high.
 */
export function Girih({ rows, className }: { rows?: number; className: string }) {
  const id = useId()
  return (
    <svg
      aria-hidden="true"
      className={`absolute inset-0 m-auto ${rows ? '' : 'size-[round(down,100%,96px)]'} ${className}`}
      width="100%"
      height="100%"
      viewBox={rows ? `0 0 ${rows * 288} ${rows * 96}` : undefined}
    >
      <pattern id={id} width="96" height="96" patternUnits="userSpaceOnUse">
        <g fill="none" stroke="currentColor" strokeWidth={rows ? rows / 2 : 1}>
          <path d={STAR} />
          <path d={STAR_WITHIN} />
          <path d="M48 0V21M48 75V96M0 48H21M75 48H96" transform="rotate(45 48 48)" />
        </g>
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
