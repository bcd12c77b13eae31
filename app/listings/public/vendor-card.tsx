import { Trans } from '@lingui/react/macro'
import { ExternalLink } from 'lucide'
import { type ReactNode, useId } from 'react'
import { Link, useLocation } from 'react-router'
import { vendorPath } from '../../../config/vendor-path.ts'
import { CityAndCountry } from '../../search/city-and-country.tsx'
import { Marked, MarkedTerm, type Matches, markedTerms, NO_MATCHES } from '../../search/marked.tsx'
import { Day } from '../../ui/day.tsx'
import { HiddenName } from '../../ui/hidden-name.tsx'
import { Icon } from '../../ui/icon.ts'
import { Logo } from '../../ui/logo.tsx'
import { newTab } from '../../ui/new-tab.ts'
import { Tags } from '../../ui/tag.tsx'
import { typed } from '../../ui/typed.ts'
import type { VendorCard as Vendor } from '../listing.queries.server.ts'
import { vendorLink } from './vendor-link.ts'

type Props = {
  vendor: Vendor
  matches?: Matches | undefined
  /** To come back to from the vendor's page, where it is not the page that shows the card. */
  list?: string | undefined
  report?: ReactNode
  /** What can be done with the vendor. */
  children?: ReactNode
}

export function VendorCard({ vendor, matches = NO_MATCHES, list, report, children }: Props) {
  const { pathname, search } = useLocation()
  const id = useId()
  const link = vendorLink(vendor)
  const path = vendorPath(vendor.id, vendor.companyName)
  const name = (
    <bdi {...typed(vendor.companyName)}>
      <Marked text={vendor.companyName} words={matches.words} />
    </bdi>
  )
  return (
    <article aria-labelledby={id} className="group flex h-full flex-col rounded border border-edge bg-paper p-3.5 pb-2">
      <div className="flex items-start gap-3">
        <Logo url={vendor.logoUrl} name={vendor.companyName} />
        <div className="min-w-0 grow basis-0">
          <h3 id={id} className="line-clamp-2 text-lg leading-snug">
            {path ? (
              <Link to={path} state={{ list: list ?? pathname + search }} className="rounded hover:underline">
                {name}
              </Link>
            ) : (
              name
            )}
          </h3>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
            <span className="rounded-full border border-petrol-ink px-2 font-medium text-petrol-ink">
              <MarkedTerm value={vendor.vendorType || 'Company'} matches={matches} />
            </span>{' '}
            <span>
              <CityAndCountry of={vendor} matches={matches} />
            </span>
          </p>
        </div>
      </div>
      <dl className="mt-2.5 mb-1 grid gap-y-1.5 text-sm">
        <Terms label={<Trans>Services</Trans>} values={vendor.services} matches={matches} />
        <Terms label={<Trans>Specialties</Trans>} values={vendor.specialties} matches={matches} />
        <Terms label={<Trans>Languages</Trans>} values={vendor.languages} matches={matches} />
        {vendor.confirmedOn && (
          <div className="text-muted">
            <dt className="inline">
              <Trans>Vendor confirmed details on</Trans>
            </dt>{' '}
            <dd className="inline">
              <Day at={vendor.confirmedOn} />
            </dd>
          </div>
        )}
      </dl>
      <div className="mt-auto flex flex-wrap items-center gap-x-4">
        {link && (
          <a
            href={link.href}
            {...newTab}
            rel="noopener noreferrer nofollow"
            className="link inline-flex min-h-11 items-center gap-1.5 text-sm pointer-fine:min-h-7"
          >
            {link.kind === 'linkedin' ? <Trans>Visit LinkedIn profile</Trans> : <Trans>Visit website</Trans>}
            <Icon shape={ExternalLink} className="size-4 rtl:-scale-x-100" />
            <HiddenName of={vendor.companyName} />
          </a>
        )}{' '}
        {report} {children}
      </div>
    </article>
  )
}

type TermsProps = { label: ReactNode; values: readonly string[]; matches: Matches }

function Terms({ label, values, matches }: TermsProps) {
  if (values.length === 0) return null
  return (
    <div className="flex flex-wrap gap-x-1.5 gap-y-1">
      <dt className="text-muted">{label}</dt>
      <dd className="contents">
        <Tags values={values} marked={markedTerms(values, matches)} className="contents *:px-1.5 *:py-0" />
      </dd>
    </div>
  )
}
