import type { IconNode } from 'lucide'
import { createElement } from 'react'

const line = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const

export function Icon({ shape, className }: { shape: IconNode; className?: string }) {
  const parts = shape.map(([tag, attributes]) => createElement(tag, attributes))
  return createElement('svg', { ...line, className }, ...parts)
}
