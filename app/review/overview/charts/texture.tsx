import type { ReactNode, SVGProps } from 'react'

// They differ by lightness or pattern, not by hue alone.
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

/** The definitions of the patterned textures: once per page. */
export function Patterns() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <Pattern id="texture-hatched" turned={45}>
        <path d="M0 2H4" strokeWidth="1.5" className="stroke-petrol-ink" />
      </Pattern>
      <Pattern id="texture-upright" turned={90}>
        <path d="M0 2H4" strokeWidth="2" className="stroke-petrol-ink" />
      </Pattern>
      <Pattern id="texture-slanted" turned={-45}>
        <path d="M0 2H4" strokeWidth="1.5" className="stroke-edge" />
      </Pattern>
      <Pattern id="texture-crossed" turned={45}>
        <path d="M0 2H4M2 0V4" className="stroke-edge" />
      </Pattern>
      <Pattern id="texture-striped" turned={0}>
        <path d="M0 2H4" className="stroke-edge" />
      </Pattern>
      <Pattern id="texture-dotted" turned={45}>
        <circle cx="2" cy="2" r="1" className="fill-edge" />
      </Pattern>
    </svg>
  )
}

function Pattern({ id, turned, children }: { id: string; turned: number; children: ReactNode }) {
  return (
    <pattern id={id} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform={`rotate(${turned})`}>
      <rect width="4" height="4" className="fill-paper" />
      {children}
    </pattern>
  )
}
