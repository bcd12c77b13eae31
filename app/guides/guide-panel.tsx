import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useFormData } from '../kit/forms/use-form-data.ts'

// If the file of the guides cannot be loaded, a link to them is shown instead.
const ChosenGuides = lazy(() => import('./chosen-guides.tsx').catch(() => ({ default: GuidesLink })))

/** From this window width on, the panel is beside the description. */
const BESIDE_DESCRIPTION = '(width >= 54rem)'

/**
 * Shows the guides to the chosen services. The panel loads their texts if it is beside the description, or once a
 * service is chosen. Without scripts, it shows only a link to the guides.
 */
export function GuidePanel({ services }: { services: string }) {
  const { place, found } = useFormData((data) => data.getAll(services).join('\n'))
  const chosen = found?.split('\n').filter(Boolean) ?? []
  const isBeside = found !== undefined && matchMedia(BESIDE_DESCRIPTION).matches
  return (
    // The height is fixed, so that nothing moves when a visitor chooses a service.
    <div ref={place} className="min-h-14.5 min-[54rem]:h-144">
      {isBeside || chosen.length > 0 ? (
        <Suspense fallback={<GuidesLink />}>
          <ChosenGuides services={chosen} isOpen={isBeside} />
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
