import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { quote } from '../../config/language.ts'
import type { Tiered } from '../kit/lists/cursor.ts'
import { sectionOf } from './tiers.ts'

type Row = Tiered & { country: string }

type Props = {
  row: Row
  before: Row | undefined
  /** The search whose rows are listed. */
  search: string
}

/**
 * A heading above the first row of each section: rows that contain the words only within longer words, related rows,
 * and rows elsewhere in the country. Exact rows need a heading only after the rows with longer words.
 */
export function TierHeading({ row, before, search }: Props) {
  const { i18n } = useLingui()
  const [parameters] = useSearchParams()
  const section = sectionOf(row)
  const previous = before && sectionOf(before)
  const isFirst = !before && !parameters.has('after')
  if (section === previous || (section === 'found' && previous !== 'longer') || (section === 'longer' && isFirst))
    return null
  const typed = quote(i18n.locale, search)
  const name = i18n._(row.country)
  return (
    <li className="col-span-full border-b border-rule pt-4 pb-1 first:pt-0">
      <h3 className="text-base font-normal wrap-anywhere text-muted">
        {section === 'country' ? (
          <Trans>Elsewhere in {name}</Trans>
        ) : section === 'longer' ? (
          <Trans>In longer words</Trans>
        ) : section === 'found' ? (
          <Trans>Other results</Trans>
        ) : isFirst ? (
          <Trans>
            No exact match for <bdi>{typed}</bdi>. Related results:
          </Trans>
        ) : (
          <Trans>Also related</Trans>
        )}
      </h3>
    </li>
  )
}
