import { Trans, useLingui } from '@lingui/react/macro'
import { Check, ExternalLink, Mail } from 'lucide'
import { type ReactNode, useId } from 'react'
import { Link, useLocation } from 'react-router'
import { vendorPath } from '../../../domain/vendor-path.ts'
import { useSite } from '../../kit/layout/use-site.ts'
import { Marked, MarkedTerm, type Matches, markedTerms, NO_MATCHES } from '../../kit/search/marked.tsx'
import { LogoOrMonogram } from '../../kit/ui/graphics/logo.tsx'
import { HiddenName } from '../../kit/ui/hidden-name.tsx'
import { Icon } from '../../kit/ui/icon.ts'
import { newTab } from '../../kit/ui/new-tab.ts'
import { OtherLanguage } from '../../kit/ui/other-language.tsx'
import { typed } from '../../kit/ui/typed.ts'
import { TypedLine } from '../../kit/ui/typed-text.tsx'
import { CityAndCountry } from '../../search/city-and-country.tsx'
import type { VendorCardRow as Vendor } from '../listing.queries.server.ts'
import { vendorLink } from './vendor-link.ts'

type Props = {
  vendor: Vendor
  matches?: Matches | undefined
  /**
   * The address of the list to which the vendor's page links back. By default, it is the address of the page that shows
   * the card.
   */
  list?: string | undefined
  children?: ReactNode
}

export function VendorCard({ vendor, matches = NO_MATCHES, list, children }: Props) {
  const { pathname, search } = useLocation()
  const id = useId()
  const path = vendorPath(vendor.id, vendor.companyName)
  const name = (
    <bdi {...typed(vendor.companyName)}>
      <Marked text={vendor.companyName} words={matches.words} />
    </bdi>
  )
  return (
    <article aria-labelledby={id} className="card group relative flex h-full flex-col p-4 pb-1.5">
      <div className="flex items-start gap-3">
        <LogoOrMonogram url={vendor.logoUrl} name={vendor.companyName} />
        <div className="min-w-0 grow">
          <h3 id={id} className="text-lg leading-snug">
            {path ? (
              <Link
                to={path}
                state={{ list: list ?? pathname + search }}
                className="group-hover:underline visited:text-muted after:absolute after:inset-0 after:rounded"
              >
                {name}
              </Link>
            ) : (
              name
            )}
          </h3>
          <VendorLine vendor={vendor} matches={matches} />
        </div>
      </div>
      {vendor.about && (
        <p className="mt-2 text-sm">
          <span className="block" {...typed(vendor.about)}>
            <TypedLine text={vendor.about} />
          </span>{' '}
          <OtherLanguage of={vendor.about} />
        </p>
      )}
      <dl className="mt-2.5 mb-3 grid gap-1.5 text-sm">
        <Terms label={<Trans>Services</Trans>} values={vendor.services} matches={matches} />
        <Terms label={<Trans>Specialties</Trans>} values={vendor.specialties} matches={matches} />
        <Terms label={<Trans>Languages</Trans>} values={vendor.languages} matches={matches} />
      </dl>
      <div className="mt-auto flex flex-wrap items-center gap-x-4 border-t border-rule pt-1.5">
        <VendorLink
          vendor={vendor}
          className="link relative inline-flex min-h-11 items-center gap-1.5 text-sm pointer-fine:min-h-9"
        >
          <HiddenName of={vendor.companyName} />
        </VendorLink>{' '}
        {children}
      </div>
    </article>
  )
}

export const VendorLine = ({ vendor, matches = NO_MATCHES }: Pick<Props, 'vendor' | 'matches'>) => (
  <p className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-sm text-muted">
    <span className="rounded bg-sand px-1.5 font-medium text-ink">
      <MarkedTerm value={vendor.vendorType || 'Company'} matches={matches} />
    </span>{' '}
    <span>
      <CityAndCountry of={vendor} matches={matches} />
    </span>{' '}
    {useSite().sendsEmail && vendor.contactOpen && (
      <span className="flex items-center gap-1 font-medium text-success">
        <Icon shape={Mail} className="size-4" />
        <Trans>Takes messages</Trans>
      </span>
    )}
  </p>
)

type LinkProps = { vendor: Vendor; className: string; children?: ReactNode }

export function VendorLink({ vendor, className, children }: LinkProps) {
  const link = vendorLink(vendor)
  if (!link) return null
  return (
    <a
      href={link.href}
      title={link.href}
      {...newTab}
      rel="noopener noreferrer nofollow"
      data-contact-of={vendorPath(vendor.id, vendor.companyName)}
      className={className}
    >
      {link.kind === 'linkedin' ? <Trans>Visit LinkedIn profile</Trans> : <Trans>Visit website</Trans>}
      <Icon shape={ExternalLink} className="size-4 rtl:-scale-x-100" />
      {children}
    </a>
  )
}

type TermsProps = { label: ReactNode; values: readonly string[]; matches: Matches }

/** A group of tags. The terms that the visitor has chosen or searched for come first, with a tick. */
function Terms({ label, values, matches }: TermsProps) {
  const { i18n } = useLingui()
  const marked = markedTerms(values, matches)
  if (values.length === 0) return null
  return (
    <div className="grid gap-x-2 gap-y-0.5 min-[26rem]:grid-cols-[5rem_minmax(0,1fr)]">
      <dt className="leading-6 text-muted">{label}</dt>
      <dd>
        <ul className="flex flex-wrap gap-1 *:rounded *:border *:px-1.5 *:leading-5.5">
          {[...new Set([...marked, ...values])].map((value, index) => (
            <li
              key={value}
              className={
                index < marked.length
                  ? 'border-petrol-ink bg-press font-medium text-petrol-ink'
                  : 'border-transparent bg-sand'
              }
            >
              {index < marked.length && <Icon shape={Check} className="me-1 mb-0.5 inline size-3.5" />}
              {i18n._(value)}
            </li>
          ))}
        </ul>
      </dd>
    </div>
  )
}
