import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useFetcher, useLocation } from 'react-router'
import { buttonStyle } from '../ui/button.tsx'
import type { ListPage } from './cursor.ts'
import { LoadFailure } from './load-failure.tsx'
import { saveList } from './saved-lists.ts'

/** So often the list goes on by itself; after that only when asked, so that the footer can be reached. */
const BY_ITSELF = 3

type Props<Row> = {
  first: ListPage<Row>
  /** All that the list's loader gave: kept with the grown list for the way back. */
  data: object
  /** The id of the element around it, where a page without scripts begins to show the rest. */
  listId: string
  /** The URL's parameters: the filters in force and, where the list does not begin at its beginning, the cursor. */
  parameters: URLSearchParams
  /** What is said of a page of rows that could not be loaded. */
  failureTitle: ReactNode
  children: (rows: Row[]) => ReactNode
}

/**
 * A list that goes on, 48 at a time. 'Show more' is a link to the rest, which works without scripts; with them it
 * loads the rest into this list, at first by itself as it comes into view.
 */
export function GrowingList<Row>({ first, data, listId, parameters, failureTitle, children }: Props<Row>) {
  const fetcher = useFetcher<{ list: Promise<ListPage<Row>> }>()
  const [pages, setPages] = useState([first])
  const [failure, setFailure] = useState<{ error: unknown }>()
  const link = useRef<HTMLAnchorElement>(null)
  const rows = pages.flatMap((page) => page.rows)
  const { next } = pages.at(-1) ?? first
  // The cursor that has been asked for: a list in view asks again and again, also between its answer and its showing.
  const asked = useRef<string>(undefined)

  const { key } = useLocation()
  useEffect(() => saveList(key, { ...data, list: { rows, next } }))

  // Looked at after every rendering: the router keeps a fetcher's data outside of React, so that a rendering which React
  // throws away may be the first to see it, and an effect that depends on the data would then never run.
  const taken = useRef(fetcher.data)
  useEffect(() => {
    if (!fetcher.data || fetcher.data === taken.current) return
    taken.current = fetcher.data
    fetcher.data.list.then(
      (page) => setPages((shown) => [...shown, page]),
      (error) => {
        asked.current = undefined
        setFailure({ error })
      },
    )
  })

  function showMore() {
    if (!next || asked.current === next) return
    asked.current = next
    setFailure(undefined)
    // 'index' tells the router that the list's own loader is meant, not the frame around it.
    fetcher.load(`?index&${rest(parameters, next)}`)
  }

  useEffect(() => {
    if (!link.current || failure || pages.length > BY_ITSELF) return
    // A busy browser tells of several changes at once: the last is how things stand.
    const seen: IntersectionObserverCallback = (changes) => changes.at(-1)?.isIntersecting && showMore()
    const observer = new IntersectionObserver(seen, { rootMargin: '600px' })
    observer.observe(link.current)
    return () => observer.disconnect()
  })

  return (
    <>
      {parameters.has('after') && (
        <Link to={`?${rest(parameters)}#${listId}`} className="link mb-4 inline-flex min-h-11 items-center">
          <Trans>Back to the newest</Trans>
        </Link>
      )}
      {children(rows)}
      {failure && (
        <div className="mt-6">
          <LoadFailure title={failureTitle} {...failure} />
        </div>
      )}
      {next && (
        <p className="mt-8 text-center">
          <Link
            ref={link}
            to={`?${rest(parameters, next)}#${listId}`}
            rel="next"
            onClick={(event) => {
              event.preventDefault()
              showMore()
            }}
            className={buttonStyle('secondary')}
          >
            <Trans>Show more</Trans>
          </Link>
        </p>
      )}
    </>
  )
}

/** The parameters with the cursor of the next page, or without one. */
function rest(parameters: URLSearchParams, after?: string): URLSearchParams {
  const result = new URLSearchParams(parameters)
  result.delete('after')
  if (after) result.set('after', after)
  return result
}
