import { useLingui } from '@lingui/react/macro'
import { Search, X } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { Icon } from '../ui/icon.ts'
import { searchFor } from './filters.ts'
import type { FilterState } from './use-filters.ts'

/** How long typing must pause before the list follows. */
const PAUSE_MS = 250

type Props = FilterState & { formId: string; label: string; placeholder: string }

/**
 * The free-text search. It belongs to the filter form (`formId`), wherever on the page it stands, so that without
 * scripts Enter sends it together with the chosen filters.
 */
export function SearchBox({ filters, apply, formId, label, placeholder }: Props) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [typed, setTyped] = useState(filters.search)
  const { pathname } = useLocation()
  const { location: leavingFor } = useNavigation()

  // The URL may change without typing: by the back button or a clear link. What is being typed is left alone.
  useEffect(() => {
    setTyped((now) => (searchFor(now) === filters.search || timer.current ? now : filters.search))
  }, [filters.search])

  // A chip may be chosen during the pause: the search then joins the filters as they are by that time.
  const search = useRef((_text: string) => {})
  search.current = (text) => {
    clearTimeout(timer.current)
    timer.current = undefined
    // A link may have been followed during the pause: what was typed here must not call the visitor back.
    if (leavingFor && leavingFor.pathname !== pathname) return
    const sought = searchFor(text)
    if (sought !== filters.search) apply({ ...filters, search: sought }, { replace: true })
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <div className="relative">
      <Icon shape={Search} className="pointer-events-none absolute inset-y-0 start-4 my-auto size-5 text-muted" />
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
          timer.current = setTimeout(() => search.current(text), PAUSE_MS)
        }}
        className="block min-h-13 w-full rounded border border-edge bg-paper ps-12 pe-12 text-ellipsis text-ink [&::-webkit-search-cancel-button]:hidden"
      />
      {typed && (
        <button
          type="button"
          aria-label={t`Clear search`}
          onClick={() => {
            setTyped('')
            search.current('')
            input.current?.focus()
          }}
          className="absolute inset-y-0 end-1 my-auto flex size-11 items-center justify-center rounded text-muted hover:text-ink no-scripts:hidden"
        >
          <Icon shape={X} className="size-5" />
        </button>
      )}
    </div>
  )
}
