import { Trans, useLingui } from '@lingui/react/macro'
import { Search, X } from 'lucide'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { effectiveSearch } from '../search/typed-search.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.ts'
import type { FilterState } from './use-filters.ts'

const DEBOUNCE_MS = 250

type Props = FilterState & { label: string; placeholder: string; scope: ReactNode }

export function SearchBox({ filters, apply, formId, label, placeholder, scope }: Props) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [typed, setTyped] = useState(filters.search)
  const { pathname } = useLocation()
  const { location: leavingFor } = useNavigation()

  useEffect(() => {
    setTyped((now) => (effectiveSearch(now) === filters.search || timer.current ? now : filters.search))
  }, [filters.search])

  // The function is in a ref, so that it always uses the latest filters. The visitor may choose an option while the
  // search waits for further typing.
  const search = useRef((_typed: string) => {})
  search.current = (typed) => {
    clearTimeout(timer.current)
    timer.current = undefined
    // The visitor may have followed a link in the meantime, and the search must not take them back to the list.
    if (leavingFor && leavingFor.pathname !== pathname) return
    const text = effectiveSearch(typed)
    if (text !== filters.search) apply({ ...filters, search: text }, { replace: true })
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <search
      aria-label={label}
      className="flex flex-wrap gap-1 rounded border border-edge bg-field p-1 text-ink print:hidden"
    >
      {scope}
      <div className="relative min-w-0 grow basis-40">
        <input
          ref={input}
          type="search"
          name="q"
          form={formId}
          aria-label={label}
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          value={typed}
          onChange={(event) => {
            const text = event.target.value
            setTyped(text)
            clearTimeout(timer.current)
            timer.current = setTimeout(() => search.current(text), DEBOUNCE_MS)
          }}
          // The padding makes room for the button that clears the search.
          className={`plaintext block min-h-11 w-full rounded bg-transparent ps-10 text-ellipsis [&::-webkit-search-cancel-button]:hidden ${typed && 'pe-11'}`}
        />
        <Icon shape={Search} className="pointer-events-none absolute inset-y-0 start-3 my-auto size-5 text-muted" />
        {typed && (
          <button
            type="button"
            aria-label={t`Clear search`}
            onClick={() => {
              setTyped('')
              search.current('')
              input.current?.focus()
            }}
            className="absolute inset-y-0 end-0 my-auto flex size-11 items-center justify-center rounded text-muted hover:text-ink no-scripts:hidden"
          >
            <Icon shape={X} className="size-5" />
          </button>
        )}
      </div>
      <Button type="submit" form={formId} className="shrink-0 px-5">
        <Trans>Search</Trans>
      </Button>
    </search>
  )
}
