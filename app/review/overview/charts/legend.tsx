import { useLingui } from '@lingui/react/macro'
import { Area, type Texture } from './texture.tsx'

export function Legend({ entries }: { entries: { texture: Texture; label: string; count?: number }[] }) {
  const { i18n } = useLingui()
  return (
    <ul className="my-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {entries.map(({ texture, label, count }) => (
        <li key={label} className="flex items-center gap-1.5">
          <svg aria-hidden="true" className="size-3 shrink-0 overflow-visible">
            <Area texture={texture} width="100%" height="100%" />
          </svg>
          {label}
          {count !== undefined && <span className="text-muted tabular-nums">{i18n.number(count)}</span>}
        </li>
      ))}
    </ul>
  )
}
