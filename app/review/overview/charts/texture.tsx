import type { ReactNode, SVGProps } from 'react'

// These textures differ by lightness or pattern, so that readers who do not see colours can tell them apart.
const fills = {
  solid: { className: 'fill-petrol-ink' },
  light: { className: 'fill-edge' },
  hollow: { className: 'fill-paper stroke-edge' },
  hatched: { className: 'stroke-petrol-ink', fill: 'url(#texture-hatched)' },
  upright: { className: 'stroke-petrol-ink', fill: 'url(#texture-upright)' },
  slanted: { className: 'stroke-edge', fill: 'url(#texture-slanted)' },
  crossed: { className: 'stroke-edge', fill: 'url(#texture-crossed)' },
  striped: { className: 'stroke-edge', fill: 'url(#texture-striped)' },
  dotted: { className: 'stroke-edge', fill: 'url(#texture-dotted)' },
} satisfies Record<string, SVGProps<SVGRectElement>>

export type Texture = keyof typeof fills

export function Area({ texture, ...place }: { texture: Texture } & SVGProps<SVGRectElement>) {
  return <rect {...fills[texture]} {...place} />
}

/** Defines the textures that have a pattern. A page must contain these definitions only once. */
export function Patterns() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <Pattern id="texture-hatched" angle={45}>
        <path d="M0 2H4" strokeWidth="1.5" className="stroke-petrol-ink" />
      </Pattern>
      <Pattern id="texture-upright" angle={90}>
        <path d="M0 2H4" strokeWidth="2" className="stroke-petrol-ink" />
      </Pattern>
      <Pattern id="texture-slanted" angle={-45}>
        <path d="M0 2H4" strokeWidth="1.5" className="stroke-edge" />
      </Pattern>
      <Pattern id="texture-crossed" angle={45}>
        <path d="M0 2H4M2 0V4" className="stroke-edge" />
      </Pattern>
      <Pattern id="texture-striped" angle={0}>
        <path d="M0 2H4" className="stroke-edge" />
      </Pattern>
      <Pattern id="texture-dotted" angle={45}>
        <circle cx="2" cy="2" r="1" className="fill-edge" />
      </Pattern>
    </svg>
  )
}

function Pattern({ id, angle, children }: { id: string; angle: number; children: ReactNode }) {
  return (
    <pattern id={id} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform={`rotate(${angle})`}>
      <rect width="4" height="4" className="fill-paper" />
      {children}
    </pattern>
  )
}
