import { useLingui } from '@lingui/react/macro'
import type { Fields, Values } from '../../kit/fields/fields.ts'
import { TagGroup } from '../../kit/ui/tag-group.tsx'
import { landingPath } from '../../search/landing.ts'

type Props = {
  fields: Fields
  of: object
  /** The path of the landing pages that the values lead to; without it they are no links. */
  root?: string | undefined
}

export function ClaimsWorkTags({ fields, of, root }: Props) {
  const { i18n } = useLingui()
  return Object.values(fields).map((field) => {
    const filter = 'filter' in field ? field.filter : undefined
    return (
      <TagGroup
        key={field.name}
        label={i18n._(filter?.label ?? field.label)}
        values={[(of as Values)[field.name] ?? []].flat()}
        pathOf={root && filter ? (value) => landingPath(root, { [filter.key]: value }) : undefined}
      />
    )
  })
}
