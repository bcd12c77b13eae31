import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Tags, tag } from './tag.tsx'

type Props = {
  label: ReactNode
  values: readonly string[]
  none?: ReactNode
  pathOf?: ((value: string) => string | undefined) | undefined
}

export function TagGroup({ label, values, none, pathOf }: Props) {
  const stated = values.filter(Boolean)
  if (stated.length === 0 && !none) return null
  return (
    <div>
      <dt className="mb-1.5 text-sm text-muted">{label}</dt>
      <dd>
        {stated.length === 0 ? (
          none
        ) : pathOf ? (
          <ul className="flex flex-wrap gap-1.5">
            {stated.map((value) => (
              <li key={value}>
                <TagLink value={value} path={pathOf(value)} />
              </li>
            ))}
          </ul>
        ) : (
          <Tags values={stated} />
        )}
      </dd>
    </div>
  )
}

function TagLink({ value, path }: { value: string; path: string | undefined }) {
  const { i18n } = useLingui()
  const look = `${tag} inline-flex min-h-11 items-center pointer-fine:min-h-7`
  if (!path) return <span className={look}>{i18n._(value)}</span>
  return (
    <Link to={path} className={`link ${look}`}>
      {i18n._(value)}
    </Link>
  )
}
