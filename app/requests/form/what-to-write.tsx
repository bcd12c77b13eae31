import { Trans } from '@lingui/react/macro'
import { Check, ChevronDown, X } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useFormData } from '../../kit/forms/use-form-data.ts'
import { Icon } from '../../kit/ui/icon.ts'

const chosenGuides = () => import('../../guides/chosen-guides.tsx')

// If the file of the guides cannot be loaded, the shared points and a link to the guides stay.
const PointsOfServices = lazy(() =>
  chosenGuides().then(
    ({ PointsOfServices }) => ({ default: PointsOfServices }),
    () => ({ default: SharedPoints }),
  ),
)
const PrivatePoints = lazy(() =>
  chosenGuides().then(
    ({ PrivatePoints }) => ({ default: PrivatePoints }),
    () => ({ default: GuidesLink }),
  ),
)

const heading = 'flex items-center gap-2 font-semibold'
const dashes =
  'grid gap-x-3 @max-[38rem]:grid-cols-2 *:flex *:gap-2 *:py-0.5 *:before:mt-2.5 *:before:w-2.5 *:before:shrink-0 *:before:border-t-[1.5px] *:before:border-danger'
const ticks =
  '*:flex *:gap-2 *:py-0.5 *:before:mt-1.5 *:before:h-1.25 *:before:w-2.25 *:before:shrink-0 *:before:-rotate-45 *:before:border-success *:before:border-b-[1.5px] *:before:border-l-[1.5px]'

/**
 * Says what never to publish in the description, what to say, and what to keep for later. It has no scrollbar of its
 * own. Three of the points depend on the chosen services. Without scripts, three general points replace them.
 */
export function WhatToWrite({ services }: { services: string }) {
  const { place, found } = useFormData((data) => data.getAll(services).join('\n'))
  const [isOpened, setOpened] = useState(false)
  const chosen = found?.split('\n').filter(Boolean) ?? []
  return (
    <div
      ref={place}
      className="rounded-lg bg-sand px-3.5 py-3 text-sm/5 @min-[38rem]:sticky @min-[38rem]:top-[calc(var(--spacing-header)+1rem)]"
    >
      <h3 className={`${heading} text-danger`}>
        <Icon shape={X} className="size-4" />
        <Trans>Never in public</Trans>
      </h3>
      <ul className={dashes}>
        <li>
          <Trans>Names of people and parties</Trans>
        </li>
        <li>
          <Trans>Amounts in dispute</Trans>
        </li>
        <li>
          <Trans>Dates of notices</Trans>
        </li>
        <li>
          <Trans>Delays or gaps of your own</Trans>
        </li>
        <li>
          <Trans>What you would settle for</Trans>
        </li>
        <li>
          <Trans>Advice from your lawyers</Trans>
        </li>
      </ul>
      <h3 className={`${heading} mt-2 border-t border-rule pt-2 text-success`}>
        <Icon shape={Check} className="size-4" />
        <Trans>Say</Trans>
      </h3>
      <ul className={ticks}>
        <li>
          <Trans>Form of contract</Trans>
        </li>
        {chosen.length > 0 ? (
          <Suspense fallback={<SharedPoints />}>
            <PointsOfServices services={chosen} />
          </Suspense>
        ) : (
          <SharedPoints />
        )}
        <li>
          <span className="confidential:hidden">
            <Trans>What you need, and when</Trans>
          </span>{' '}
          {/* A date could identify a confidential sender. */}
          <span className="hidden confidential:inline">
            <Trans>What you need</Trans>
          </span>
        </li>
        <li>
          <Trans>Languages and place</Trans>
        </li>
      </ul>
      <details className="group/keep mt-2 border-t border-rule" onToggle={() => setOpened(true)}>
        <summary className="-mb-2 flex min-h-11 items-center justify-between gap-1 rounded font-medium text-petrol-ink group-open/keep:mb-0">
          <Trans>Keep for a private conversation</Trans>
          <Icon shape={ChevronDown} className="size-4 shrink-0 group-open/keep:rotate-180" />
        </summary>
        <div className="grid gap-2">
          <p>
            <Trans>Other websites and programs may copy this text.</Trans>
          </p>
          {isOpened ? (
            <Suspense fallback={<GuidesLink />}>
              <PrivatePoints services={chosen} />
            </Suspense>
          ) : (
            <GuidesLink />
          )}
        </div>
      </details>
    </div>
  )
}

const SharedPoints = () => (
  <>
    <li>
      <Trans>Stage of the works</Trans>
    </li>
    <li>
      <Trans>Type and size</Trans>
    </li>
    <li>
      <Trans>Your side</Trans>
    </li>
  </>
)

const GuidesLink = () => (
  <Link to="/guides" className="link inline-flex min-h-11 items-center">
    <Trans>Request guides: what to say, by service</Trans>
  </Link>
)
