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

/** Classes that round the width down to whole stars. The key is the size of a star in pixels. */
const columns = {
  160: 'w-[round(down,100%,160px)]',
  80: 'w-[round(down,100%,80px)]',
  40: 'w-[round(down,100%,40px)]',
}

/**
 * A pattern of stars. It fills its box with as many whole stars of 96 px as fit. `star` sets another size in pixels,
 * for a box that is 160 px high, and the pattern then fills the whole height. In a box whose height follows its content,
 * the pattern comes last: otherwise it would move while the browser parses that content.
 */
export function Girih({ star, className }: { star?: keyof typeof columns; className: string }) {
  const id = useId()
  return (
    <svg
      aria-hidden="true"
      className={`absolute inset-0 m-auto ${star ? columns[star] : 'size-[round(down,100%,96px)]'} ${className}`}
      width="100%"
      height="100%"
    >
      <pattern
        id={id}
        width="96"
        height="96"
        patternUnits="userSpaceOnUse"
        patternTransform={star && `scale(${star / 96})`}
      >
        <g fill="none" stroke="currentColor" strokeWidth={star ? 72 / star : 1}>
          <path d={STAR} />
          <path d={STAR_WITHIN} />
          <path d="M48 0V21M48 75V96M0 48H21M75 48H96" transform="rotate(45 48 48)" />
        </g>
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
