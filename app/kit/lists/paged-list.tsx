import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useFetcher, useLocation } from 'react-router'
import { buttonStyle } from '../ui/button.tsx'
import { StatusMessage } from '../ui/status.tsx'
import type { ListPage } from './cursor.ts'
import { LoadFailure } from './load-failure.tsx'
import { saveList } from './saved-lists.ts'

/**
 * How many pages are loaded while the visitor scrolls. Further pages need a click, so that the footer can be reached.
 */
const AUTOMATIC_PAGES = 7

type Props<Row> = {
  first: ListPage<Row>
  data: object
  listId: string
  parameters: URLSearchParams
  failureTitle: ReactNode
  moreLoaded: (rows: number) => string
  children: (rows: Row[]) => ReactNode
}

export function PagedList<Row>({ first, data, listId, parameters, failureTitle, moreLoaded, children }: Props<Row>) {
  const fetcher = useFetcher<{ list: Promise<ListPage<Row>> }>()
  const [pages, setPages] = useState([first])
  const [failure, setFailure] = useState<{ error: unknown }>()
  const link = useRef<HTMLAnchorElement>(null)
  const rows = pages.flatMap((page) => page.rows)
  const { next } = pages.at(-1) ?? first
  // The cursor of the page that was requested last. The observer may fire several times before this page is shown.
  const requested = useRef<string>(undefined)

  const { key } = useLocation()
  useEffect(() => saveList(key, { ...data, list: { ...first, rows, next } }))

  // This effect runs after every render. React may discard the first render that has the fetcher's data, and an effect
  // that depends on the data would then never run.
  const handled = useRef(fetcher.data)
  useEffect(() => {
    if (!fetcher.data || fetcher.data === handled.current) return
    handled.current = fetcher.data
    fetcher.data.list.then(
      (page) => setPages((shown) => [...shown, page]),
      (error) => {
        requested.current = undefined
        setFailure({ error })
      },
    )
  })

  function showMore() {
    if (!next || requested.current === next) return
    requested.current = next
    setFailure(undefined)
    // On the homepage, the parameter 'index' makes the router call the loader of the index route and not the root's.
    fetcher.load(`?index&${parametersWith(parameters, next)}`)
  }

  useEffect(() => {
    if (!link.current || failure || pages.length > AUTOMATIC_PAGES) return
    const onChange: IntersectionObserverCallback = (changes) => changes.at(-1)?.isIntersecting && showMore()
    const observer = new IntersectionObserver(onChange, { rootMargin: '600px' })
    observer.observe(link.current)
    return () => observer.disconnect()
  })

  return (
    <>
      {parameters.has('after') && (
        <Link to={`?${parametersWith(parameters)}#${listId}`} className="link mb-4 inline-flex min-h-11 items-center">
          <Trans>Back to the newest</Trans>
        </Link>
      )}
      {children(rows)}
      <StatusMessage className="sr-only">
        {pages.length > 1 && moreLoaded(pages.at(-1)?.rows.length ?? 0)}
      </StatusMessage>
      {failure && (
        <div className="mt-6">
          <LoadFailure title={failureTitle} {...failure} />
        </div>
      )}
      {next && (
        <p className="mt-8 text-center">
          <Link
            ref={link}
            to={`?${parametersWith(parameters, next)}#${listId}`}
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

function parametersWith(parameters: URLSearchParams, after?: string): URLSearchParams {
  const result = new URLSearchParams(parameters)
  result.delete('after')
  if (after) result.set('after', after)
  return result
}
