import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink } from 'lucide'
import { Fragment, type ReactNode } from 'react'
import { commaIn } from '../../../config/language.ts'
import { CityAndCountry } from '../../filtering/city-and-country.tsx'
import { Marked, MarkedTerm, type Matches, markedTerms, NO_MATCHES } from '../../filtering/marked.tsx'
import { Icon } from '../../ui/icon.ts'
import { Logo } from '../../ui/logo.tsx'
import { Tags } from '../../ui/tag.tsx'
import { typed } from '../../ui/typed.ts'
import type { VendorCard as Vendor } from '../listing.queries.server.ts'
import { vendorLink } from './vendor-link.ts'

// Two lines of them at 1440 px; the others open in their place.
const SERVICES_SHOWN = 4

type Props = { vendor: Vendor; matches?: Matches | undefined; report?: ReactNode; children?: ReactNode }

/** `children`: what can be done with the vendor. */
export function VendorCard({ vendor, matches = NO_MATCHES, report, children }: Props) {
  const link = vendorLink(vendor)
  const marked = markedTerms(vendor.services, matches)
  const services = [...new Set([...marked, ...vendor.services])]
  const others = services.slice(SERVICES_SHOWN)
  const more = others.length
  return (
    <article className="flex h-full flex-col rounded border border-rule bg-paper p-3.5 pb-2">
      <div className="flex items-start gap-3">
        <Logo url={vendor.logoUrl} name={vendor.companyName} />
        <div className="min-w-0 grow basis-0">
          <h3 className="line-clamp-2 text-lg leading-snug">
            <bdi {...typed(vendor.companyName)}>
              <Marked text={vendor.companyName} words={matches.words} />
            </bdi>
          </h3>
          <p className="text-sm text-muted">
            <MarkedTerm value={vendor.vendorType || 'Company'} matches={matches} />
            {' · '}
            <span>
              <CityAndCountry of={vendor} matches={matches} />
            </span>
          </p>
        </div>
      </div>
      <dl className="mt-2 mb-0.5 flex flex-wrap gap-1.5 text-sm">
        {services.length > 0 && (
          <div className="basis-full">
            <dt className="sr-only">
              <Trans>Services</Trans>
            </dt>
            <dd className="flex flex-wrap gap-1.5">
              <Tags values={services.slice(0, SERVICES_SHOWN)} marked={marked} className="contents" />
              {more > 0 && (
                <details className="open:basis-full">
                  <summary className="rounded border border-rule px-2 py-0.5 text-petrol-ink">
                    <Trans>{more} more</Trans>
                  </summary>
                  <div className="mt-1.5">
                    <Tags values={others} />
                  </div>
                </details>
              )}
            </dd>
          </div>
        )}
        <Terms label={<Trans>Specialties</Trans>} values={vendor.specialties} matches={matches} />
        <Terms label={<Trans>Languages</Trans>} values={vendor.languages} matches={matches} />
        {vendor.confirmedOn && (
          <div className="text-muted">
            <dt className="inline">
              <Trans>Confirmed current on</Trans>
            </dt>{' '}
            <dd className="inline">
              <ConfirmedOn date={vendor.confirmedOn} />
            </dd>
          </div>
        )}
      </dl>
      <div className="mt-auto flex flex-wrap items-center gap-x-4">
        {link && (
          <a
            href={link.href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="link inline-flex min-h-11 items-center gap-1.5 text-sm pointer-fine:min-h-7"
          >
            {link.kind === 'linkedin' ? <Trans>Visit LinkedIn profile</Trans> : <Trans>Visit website</Trans>}
            <Icon shape={ExternalLink} className="size-4 rtl:-scale-x-100" />
            <span className="sr-only">{vendor.companyName}</span>
          </a>
        )}
        {report}
        {children}
      </div>
    </article>
  )
}

export function ConfirmedOn({ date }: { date: string }) {
  const { i18n } = useLingui()
  return <time dateTime={date}>{i18n.date(new Date(date), { dateStyle: 'long', timeZone: 'UTC' })}</time>
}

function Terms({ label, values, matches }: { label: ReactNode; values: readonly string[]; matches: Matches }) {
  const { i18n } = useLingui()
  if (values.length === 0) return null
  return (
    <div className="text-muted not-last:after:content-['_·']">
      <dt className="sr-only">{label}</dt>
      <dd className="inline">
        {values.map((value, index) => (
          <Fragment key={value}>
            {index > 0 && commaIn(i18n.locale)}
            <bdi>
              <MarkedTerm value={value} matches={matches} />
            </bdi>
          </Fragment>
        ))}
      </dd>
    </div>
  )
}
