import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { formatList, isolate, quote } from '../../../config/language.ts'
import { asRead, type Reading } from './counts.ts'
import { FilterLink } from './filter-panel/filter-link.tsx'
import type { FilterState } from './use-filters.ts'

const quoted = (words: readonly string[], language: string) =>
  formatList(
    language,
    words.map((word) => isolate(quote(language, word))),
  )

/** Says which words of a search occur nowhere, and what is listed instead. */
export function ReadingNote({ reading, state }: { reading: Reading; state: FilterState }) {
  const { i18n } = useLingui()
  const words = quoted(reading.unknown, i18n.locale)
  const search = (
    <FilterLink to={asRead(state.filters, reading)} state={state} className="link rounded">
      <bdi>{reading.search}</bdi>
    </FilterLink>
  )
  return (
    <p className="mb-4 wrap-anywhere">
      {reading.isCorrected ? (
        <Trans>
          Not found: {words}. Showing results for {search}.
        </Trans>
      ) : (
        <Trans>Not found: {words}. Showing results for your other words.</Trans>
      )}
    </p>
  )
}

/** Returns the same sentences as plain text, for screen readers. */
export function readingText({ unknown, search, isCorrected }: Reading, i18n: I18n): string {
  const words = quoted(unknown, i18n.locale)
  return i18n._(
    isCorrected
      ? msg`Not found: ${words}. Showing results for ${search}.`
      : msg`Not found: ${words}. Showing results for your other words.`,
  )
}
