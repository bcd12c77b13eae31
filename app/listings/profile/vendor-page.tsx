import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Mail } from 'lucide'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { listSeparator } from '../../../config/language.ts'
import { translatedList } from '../../kit/i18n/translated-list.ts'
import { Page, PageHeading } from '../../kit/layout/page.tsx'
import { PageHead, useBreadcrumbs } from '../../kit/layout/page-head.tsx'
import { PrintLine } from '../../kit/layout/print-line.tsx'
import { ShareLinks } from '../../kit/layout/share-links.tsx'
import { usePageUrl, useSite } from '../../kit/layout/use-site.ts'
import { BackLink } from '../../kit/navigation/back-link.tsx'
import { usePreviousList } from '../../kit/navigation/previous-list.ts'
import { preloadArabicFont } from '../../kit/ui/arabic-font.ts'
import { buttonStyle } from '../../kit/ui/button.tsx'
import { Day } from '../../kit/ui/day.tsx'
import { LogoOrMonogram } from '../../kit/ui/graphics/logo.tsx'
import { Icon } from '../../kit/ui/icon.ts'
import { OtherLanguage } from '../../kit/ui/other-language.tsx'
import { MAX_SUMMARY_LENGTH, shortened } from '../../kit/ui/shortened.ts'
import { typed } from '../../kit/ui/typed.ts'
import { TypedText } from '../../kit/ui/typed-text.tsx'
import { claimsWorkFields, trackRecordFields } from '../../records/claims-work/claims-work.fields.ts'
import { shownMembership } from '../../records/verification/memberships.ts'
import { CHECKS, LICENCE } from '../../records/verification/verification-text.ts'
import { landingPath, pathOfOption, VENDORS_PATH } from '../../search/landing.ts'
import { ServiceIcon, ServiceTile } from '../../vocabulary/service-icon.tsx'
import { Assignments } from '../list/assignments.tsx'
import { postalAddress } from '../list/postal-address.ts'
import { VendorLine, VendorLink } from '../list/vendor-card.tsx'
import { vendorLink } from '../list/vendor-link.ts'
import { VendorCards } from '../list/vendor-list.tsx'
import { NothingElse, Verifications } from '../verification/verifications.tsx'
import type { LoadedVendor } from './load-vendor.server.ts'
import { ShortlistButton } from './shortlist-button.tsx'
import type { Profile } from './vendor.queries.server.ts'

export function VendorPage({ vendor, path, isIndexed, similar }: LoadedVendor) {
  const { i18n, t } = useLingui()
  const address = usePageUrl()(path)
  const { companyName, about, confirmedOn } = vendor
  const { sendsEmail } = useSite()
  const takesMessages = sendsEmail && vendor.contactOpen !== null
  const services = translatedList(i18n, vendor.services)
  const title = t`${companyName}: ${services}`
  if (typed(about).lang === 'ar') preloadArabicFont()
  const statesExperience =
    vendor.insuredUntil !== null || Object.values(claimsWorkFields).some(({ name }) => vendor[name].length > 0)
  const list = usePreviousList()
  return (
    <Page
      back={
        <BackLink to={list ?? '/browse-vendors'}>
          <Trans>Back to vendors</Trans>
        </BackLink>
      }
    >
      <PageHead
        title={title}
        cardTitle={companyName}
        description={
          shortened(about, MAX_SUMMARY_LENGTH) || t`${companyName}: ${services}. Contact is direct and free.`
        }
        canonical={path}
        image={`${path}/social-image`}
        facts={[
          profileFacts(vendor, i18n, address),
          useBreadcrumbs()([t`Browse Vendors`, '/browse-vendors'], [companyName, path]),
        ]}
      />
      {!isIndexed && <meta name="robots" content="noindex" />}
      <article aria-labelledby="vendor">
        <PrintLine />
        <header className="grid gap-x-8 gap-y-4 xl:grid-cols-[minmax(16rem,1fr)_auto]">
          <div>
            <PageHeading id="vendor">
              <bdi {...typed(companyName)}>{companyName}</bdi>
            </PageHeading>
            <div className="mt-3 flex items-center gap-3">
              <LogoOrMonogram url={vendor.logoUrl} name={companyName} className="size-11" />
              <VendorLine vendor={vendor} />
            </div>
          </div>
          <div className="flex flex-wrap content-start gap-2 *:grow sm:*:grow-0 xl:justify-end">
            {takesMessages && (
              <Link
                to={`/contact-vendor/${vendor.id}`}
                className={`${buttonStyle('primary')} max-sm:w-full print:hidden`}
              >
                <Icon shape={Mail} className="size-5" />
                <Trans>Contact this vendor</Trans>
              </Link>
            )}{' '}
            <VendorLink vendor={vendor} className={buttonStyle(takesMessages ? 'secondary' : 'primary')} />
            <ShortlistButton id={vendor.id} />
          </div>
        </header>
        <div className="reading-columns mt-6">
          <div className="min-w-0">
            {about && (
              <div className="mb-8 max-w-prose">
                <TypedText text={about} className="text-lg" />
                <OtherLanguage of={about} />
              </div>
            )}
            {vendor.services.length > 0 && (
              <section className="mb-8">
                <h2 className="mb-3 text-xl">
                  <Trans>Services</Trans>
                </h2>
                <ul className="grid gap-2 sm:grid-cols-2">
                  {vendor.services.map((service) => (
                    <li key={service}>
                      <Service of={service} />
                    </li>
                  ))}
                </ul>
              </section>
            )}
            <section className="@container">
              <h2 className={statesExperience ? 'mb-3 text-xl' : 'sr-only'}>
                <Trans>Experience and methods</Trans>
              </h2>
              <dl className={`grid gap-x-8 ${statesExperience ? '@2xl:grid-cols-2' : ''}`}>
                <Fact label={<Trans>Specialties</Trans>} values={vendor.specialties} hasIcons />
                <Fact label={<Trans>Languages</Trans>} values={vendor.languages} />
                <Fact
                  label={<Trans>Country</Trans>}
                  values={[vendor.country]}
                  pathOf={(country) => pathOfOption(VENDORS_PATH, country)}
                />
                {Object.values(claimsWorkFields).map(({ name, label, ...field }) => (
                  <Fact
                    key={name}
                    label={i18n._(label)}
                    values={vendor[name]}
                    pathOf={(value) =>
                      'filter' in field ? landingPath(VENDORS_PATH, { [field.filter.key]: value }) : undefined
                    }
                  />
                ))}
                {vendor.insuredUntil && (
                  <Row label={i18n._(trackRecordFields.insuredUntil.label)}>
                    <Day at={vendor.insuredUntil} />
                  </Row>
                )}
              </dl>
              {sendsEmail && !about && !statesExperience && (
                <p className="mt-3 text-sm print:hidden">
                  <Trans>
                    Is this your listing?{' '}
                    <Link to="/my-posts" className="link">
                      Add a sentence about you, forms of contract and methods
                    </Link>
                    .
                  </Trans>
                </p>
              )}
            </section>
            {vendor.assignments && (
              <section className="mt-8">
                <h2 className="mb-3 text-xl">{i18n._(trackRecordFields.assignments.label)}</h2>
                <Assignments of={vendor.assignments} className="grid max-w-prose gap-1.5" />
                <OtherLanguage of={vendor.assignments} />
              </section>
            )}
          </div>
          <aside className="min-w-0">
            <div className="grid gap-3 rounded bg-sand p-5 text-sm">
              {vendor.verifications.length > 0 && (
                <section>
                  <h2 className="mb-1 text-lg">{i18n._(CHECKS)}</h2>
                  <Verifications verifications={vendor.verifications} />
                  <NothingElse />
                </section>
              )}
              <p className="text-muted">
                <Trans>
                  We reviewed this listing before we first published it. The vendor can change services, forums and
                  other choices from lists without a new review. A listing is not a recommendation.
                </Trans>{' '}
                {vendor.verifications.length === 0 && (
                  <Trans>Ask for references, a conflict check and proof of insurance before you appoint anyone.</Trans>
                )}
              </p>
              {confirmedOn && (
                <p>
                  <Trans>Vendor confirmed details on</Trans> <Day at={confirmedOn} />
                </p>
              )}
            </div>
            <div className="mt-4 grid gap-2 print:hidden">
              <ShareLinks title={title} address={address} />
              <Link to={`/report/vendors/${vendor.id}`} className="link inline-flex min-h-11 items-center text-sm">
                <Trans>Report this listing</Trans>
              </Link>
            </div>
          </aside>
        </div>
      </article>
      {similar.length > 0 && (
        <section aria-labelledby="similar" className="mt-10 border-t border-rule pt-8 print:hidden">
          <h2 id="similar" className="mb-4 text-xl">
            <Trans>Vendors with similar services</Trans>
          </h2>
          <VendorCards vendors={similar} list={list} />
        </section>
      )}
    </Page>
  )
}

function Service({ of }: { of: string }) {
  const { i18n } = useLingui()
  const path = pathOfOption(VENDORS_PATH, of)
  const look = 'flex min-h-13 items-center gap-3 px-2 py-1.5'
  const shown = (
    <>
      <ServiceTile of={of} className="size-9" />
      {i18n._(of)}
    </>
  )
  if (!path) return <span className={look}>{shown}</span>
  return (
    <Link to={path} className={`card ${look}`}>
      {shown}
    </Link>
  )
}

type FactProps = {
  label: ReactNode
  values: readonly string[]
  pathOf?: (value: string) => string | undefined
  hasIcons?: boolean
}

const Row = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3 border-t border-rule py-2.5">
    <dt className="text-sm text-muted">{label}</dt>
    <dd>{children}</dd>
  </div>
)

function Fact({ label, values, pathOf, hasIcons }: FactProps) {
  const { i18n } = useLingui()
  const stated = values.filter(Boolean)
  if (stated.length === 0) return null
  return (
    <Row label={label}>
      {stated.map((value, index) => {
        const path = pathOf?.(value)
        const name = i18n._(value)
        if (hasIcons)
          return (
            <span key={value} className="me-4 inline-flex items-center gap-1.5">
              <ServiceIcon of={value} className="size-5 text-muted" />
              {name}
            </span>
          )
        return (
          <Fragment key={value}>
            {index > 0 && listSeparator(i18n.locale)}
            {path ? (
              <Link to={path} className="underline decoration-edge decoration-1 hover:decoration-2">
                {name}
              </Link>
            ) : (
              name
            )}
          </Fragment>
        )
      })}
    </Row>
  )
}

/**
 * Returns the vendor as a `ProfilePage` of schema.org. A freelancer is a `Person`, any other vendor an `Organization`.
 */
function profileFacts(vendor: Profile, i18n: I18n, address: string): Record<string, unknown> {
  const country = i18n._(vendor.country)
  const credentials = credentialsOf(vendor, i18n)
  return {
    '@type': 'ProfilePage',
    url: address,
    mainEntity: {
      '@type': vendor.vendorType === 'Freelancer' ? 'Person' : 'Organization',
      '@id': `${address}#vendor`,
      name: vendor.companyName,
      ...(vendor.about && { description: vendor.about }),
      address: postalAddress(vendor.location, vendor.country),
      ...(vendor.vendorType === 'Freelancer' ? {} : { areaServed: country }),
      knowsLanguage: vendor.languages.map((language) => i18n._(language)),
      makesOffer: vendor.services.map((service) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: i18n._(service), areaServed: country },
      })),
      sameAs: vendorLink(vendor)?.href,
      ...(credentials.length > 0 && { hasCredential: credentials }),
    },
  }
}

/**
 * Returns the memberships and licences that staff saw in a public register. Those that only the vendor states are left
 * out.
 */
const credentialsOf = ({ verifications }: Profile, i18n: I18n) =>
  verifications
    .filter(({ kind }) => kind === 'membership' || kind === 'licence')
    .map(({ body, number, issuer, endsOn }) => ({
      '@type': 'EducationalOccupationalCredential',
      name: i18n._(body ? shownMembership(body) : LICENCE),
      ...(number && { identifier: number }),
      ...(issuer && { recognizedBy: { '@type': 'Organization', name: issuer } }),
      expires: endsOn,
    }))
