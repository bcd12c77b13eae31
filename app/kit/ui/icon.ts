import type { IconNode } from 'lucide'
import { createElement } from 'react'

// Fill and strokes come from the style sheet, because a page has a hundred icons.
export function Icon({ shape, className }: { shape: IconNode; className: string }) {
  const parts = shape.map(([tag, attributes]) => createElement(tag, attributes))
  return createElement('svg', { viewBox: '0 0 24 24', 'aria-hidden': true, className: `icon ${className}` }, ...parts)
}
