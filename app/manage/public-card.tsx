import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { publicationOf } from '../../domain/kinds.ts'
import { withArticle } from '../../domain/shown-company.ts'
import { usePageUrl } from '../kit/layout/use-site.ts'
import { CopyButton } from '../kit/ui/copy-button.tsx'
import { VendorCard } from '../listings/list/vendor-card.tsx'
import type { VendorCardRow } from '../listings/listing.queries.server.ts'
import { OpportunityCard } from '../requests/list/opportunity-card.tsx'
import type { Managed } from './manage.queries.server.ts'

export type LoadedCard = {
  request?: ComponentProps<typeof OpportunityCard>['opportunity']
  listing?: VendorCardRow
  vendorsInCountry?: number
}

type Props = { of: Managed; card: LoadedCard }

/**
 * Shows the card of a submission as visitors see it, or would see it. On narrow screens, a published submission has no
 * card, because its page is one link away.
 */
export function PublicCard({ of: managed, card: { request, listing, vendorsInCountry } }: Props) {
  if (!request && !listing) return null
  const isPublished = managed.status === 'approved'
  return (
    <section>
      <div className={isPublished ? 'max-lg:hidden' : undefined}>
        <h2 className="mb-2 text-sm">
          {managed.kind === 'request' ? (
            isPublished ? (
              <Trans>As vendors see it</Trans>
            ) : (
              <Trans>As vendors will see it</Trans>
            )
          ) : isPublished ? (
            <Trans>As organisations see it</Trans>
          ) : (
            <Trans>As organisations will see it</Trans>
          )}
        </h2>
        {request && <OpportunityCard opportunity={request} />}
        {listing && <VendorCard vendor={listing} />}
      </div>
      {isPublished && <PublicPage of={managed} />}
      {vendorsInCountry ? <VendorsInCountry of={managed} count={vendorsInCountry} /> : null}
    </section>
  )
}

/**
 * A link to the public page, with a button that copies its address. A confidential request has no button, because a
 * sender who shares the address reveals who made the request.
 */
function PublicPage({ of: managed }: { of: Managed }) {
  const { t } = useLingui()
  const path = publicationOf(managed.kind).pageOf({ ...managed, publicId: managed.publicId ?? managed.id })
  const address = usePageUrl()(path)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 lg:mt-1.5">
      <Link to={path} className="link inline-flex min-h-11 items-center">
        <Trans>View the public page</Trans>
      </Link>{' '}
      {!managed.isConfidential && (
        <CopyButton
          look="secondary"
          text={() => address}
          failure={t`Could not copy to clipboard. Please try manually copying the URL.`}
          confirmation={<Trans>Copied</Trans>}
        >
          <Trans>Copy page address</Trans>
        </CopyButton>
      )}
    </div>
  )
}

function VendorsInCountry({ of: { services, country: name }, count }: { of: Managed; count: number }) {
  const { i18n } = useLingui()
  const country = withArticle(i18n._(name))
  const query = new URLSearchParams([...services.map((service) => ['service', service]), ['country', name]])
  return (
    <Link to={`/browse-vendors?${query}`} className="link mt-1.5 inline-flex min-h-11 items-center">
      <Plural
        value={count}
        one={`One vendor in ${country} offers these services`}
        other={`# vendors in ${country} offer these services`}
      />
    </Link>
  )
}
