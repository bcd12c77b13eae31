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

/** `seed` turns and scales the tiling; `size` 1 is a tile of about 96 px. */
export function Girih({ seed = 0, size = 1, className }: { seed?: number; size?: number; className?: string }) {
  const id = useId()
  const turn = [0, 45, 22.5, 67.5][seed % 4]
  const scale = size * (0.8 + (seed % 5) * 0.1)
  return (
    <svg aria-hidden="true" className={className} width="100%" height="100%">
      <pattern
        id={id}
        width="96"
        height="96"
        patternUnits="userSpaceOnUse"
        patternTransform={`rotate(${turn}) scale(${scale})`}
      >
        <g fill="none" stroke="currentColor" strokeWidth={1 / size}>
          <path d={STAR} />
          <path d={STAR_WITHIN} />
          <path d="M48 0V21M48 75V96M0 48H21M75 48H96" transform="rotate(45 48 48)" />
        </g>
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
