import type { IconNode } from 'lucide'
import { createElement } from 'react'

// Shows an icon. The style sheet sets its fill and stroke, because a page has a hundred icons and attributes on each
// would make it larger.
export function Icon({ shape, className }: { shape: IconNode; className: string }) {
  const parts = shape.map(([tag, attributes]) => createElement(tag, attributes))
  return createElement('svg', { viewBox: '0 0 24 24', 'aria-hidden': true, className: `icon ${className}` }, ...parts)
}
