import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { quote } from '../../config/language.ts'
import type { Tiered } from '../kit/lists/cursor.ts'
import { effectiveSearch } from '../kit/search/typed-search.ts'
import { tiers } from './tiers.ts'

type Row = Tiered & { country: string }

/** A heading above the first row without the typed text, and above the first row elsewhere in the country. */
export function TierHeading({ row: { tier, country }, before }: { row: Row; before: Row | undefined }) {
  const { i18n } = useLingui()
  const [parameters] = useSearchParams()
  const isElsewhere = tier === tiers.country
  if (!tier || (before?.tier && isElsewhere === (before.tier === tiers.country))) return null
  const typed = quote(i18n.locale, effectiveSearch(parameters.get('q') ?? ''))
  const name = i18n._(country)
  const isFirst = !before && !parameters.has('after')
  return (
    <li className="col-span-full border-b border-rule pt-4 pb-1 first:pt-0">
      <h3 className="text-base font-normal wrap-anywhere text-muted">
        {isElsewhere ? (
          <Trans>Elsewhere in {name}</Trans>
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
