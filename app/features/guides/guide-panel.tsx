import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'

// Without a connection the link stays.
const ChosenGuides = lazy(() => import('./chosen-guides.tsx').catch(() => ({ default: GuidesLink })))

/** Its texts are loaded once a service is chosen; without scripts it is a link. */
export function GuidePanel({ services }: { services: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<readonly string[]>([])
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    const read = () => setChosen(new FormData(form).getAll(services).map(String))
    const readLater = () => setTimeout(read)
    read()
    form.addEventListener('change', read)
    form.addEventListener('reset', readLater)
    return () => {
      form.removeEventListener('change', read)
      form.removeEventListener('reset', readLater)
    }
  }, [services])
  return (
    // As high as the closed panel with its border, so that choosing a service moves nothing.
    <div ref={place} className="min-h-11.5">
      {chosen.length > 0 ? (
        <Suspense fallback={<GuidesLink />}>
          <ChosenGuides services={chosen} />
        </Suspense>
      ) : (
        <GuidesLink />
      )}
    </div>
  )
}

const GuidesLink = () => (
  <Link to="/guides" className="link inline-flex min-h-11 items-center">
    <Trans>Request guides: what to say, by service</Trans>
  </Link>
)
