import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink } from 'lucide'
import { Link } from 'react-router'
import { listIn } from '../../../config/language.ts'
import { BackLink } from '../../layout/back-link.tsx'
import { useListBefore } from '../../layout/list-before.ts'
import { Page } from '../../layout/page.tsx'
import { PageHead, useBreadcrumbs } from '../../layout/page-head.tsx'
import { PrintLine } from '../../layout/print-line.tsx'
import { usePageUrl } from '../../layout/use-site.ts'
import { pathOfOption, VENDORS_PATH } from '../../lists/landing.ts'
import { practiceFields } from '../../practice/practice.fields.ts'
import { PracticeTags } from '../../practice/practice-tags.tsx'
import { CityAndCountry } from '../../search/city-and-country.tsx'
import { ShareLinks } from '../../sharing/share-links.tsx'
import { preloadArabicFont } from '../../ui/arabic-font.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Day } from '../../ui/day.tsx'
import { Icon } from '../../ui/icon.ts'
import { Logo } from '../../ui/logo.tsx'
import { newTab } from '../../ui/new-tab.ts'
import { TagGroup } from '../../ui/tag-group.tsx'
import { typed } from '../../ui/typed.ts'
import { postalAddress } from '../public/postal-address.ts'
import { vendorLink } from '../public/vendor-link.ts'
import { VendorCards } from '../public/vendor-list.tsx'
import { LICENCE, LOOKED_AT } from '../sightings/sighting-text.ts'
import { NothingElse, Sightings } from '../sightings/sightings.tsx'
import type { LoadedVendor } from './load-vendor.server.ts'
import { ShortlistButton } from './shortlist-button.tsx'
import type { Profile } from './vendor.queries.server.ts'

export function VendorPage({ vendor, path, isIndexed, similar }: LoadedVendor) {
  const { i18n, t } = useLingui()
  const address = usePageUrl()(path)
  const { companyName, vendorType, about, confirmedOn } = vendor
  const services = listIn(
    i18n.locale,
    vendor.services.map((service) => i18n._(service)),
  )
  const title = t`${companyName}: ${services}`
  const company = <bdi {...typed(companyName)}>{companyName}</bdi>
  const text = typed(about)
  if (text.lang === 'ar') preloadArabicFont()
  const landing = (option: string) => pathOfOption(VENDORS_PATH, option)
  const link = vendorLink(vendor)
  const list = useListBefore()
  return (
    <Page>
      <PageHead
        title={title}
        cardTitle={companyName}
        description={[...about].slice(0, 160).join('') || t`${companyName}: ${services}. Contact is direct and free.`}
        canonical={path}
        image={`${path}/social-image`}
        facts={[
          profile(vendor, i18n, address),
          useBreadcrumbs()([t`Browse Vendors`, '/browse-vendors'], [companyName, path]),
        ]}
      />
      {!isIndexed && <meta name="robots" content="noindex" />}
      <div className="mx-auto max-w-5xl">
        <BackLink to={list ?? '/browse-vendors'}>
          <Trans>Back to vendors</Trans>
        </BackLink>
        <article aria-labelledby="vendor" className="mt-2 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="min-w-0">
            <PrintLine />
            <div className="flex items-start gap-4">
              <Logo url={vendor.logoUrl} name={companyName} className="size-16" />
              <div className="min-w-0">
                <h1 id="vendor" className="text-3xl">
                  {company}
                </h1>
                <p className="mt-1 text-muted">
                  {i18n._(vendorType)}
                  {' · '}
                  <CityAndCountry of={vendor} />
                </p>
              </div>
            </div>
            {about && (
              <section className="mt-8">
                <h2 className="mb-3 text-xl">
                  <Trans>About</Trans>
                </h2>
                <p className="plaintext max-w-prose whitespace-pre-line" {...text}>
                  {about}
                </p>
              </section>
            )}
            <dl className="mt-8 grid gap-4">
              <TagGroup label={<Trans>Services</Trans>} values={vendor.services} pathOf={landing} />
              <TagGroup label={<Trans>Specialties</Trans>} values={vendor.specialties} />
              <TagGroup label={<Trans>Languages</Trans>} values={vendor.languages} />
              <TagGroup label={<Trans>Country</Trans>} values={[vendor.country]} pathOf={landing} />
              <PracticeTags fields={practiceFields} of={vendor} root={VENDORS_PATH} />
            </dl>
            {vendor.sightings.length > 0 && (
              <section className="mt-8 max-w-prose">
                <h2 className="mb-3 text-xl">{i18n._(LOOKED_AT)}</h2>
                <Sightings sightings={vendor.sightings} />
                <NothingElse />
              </section>
            )}
          </div>
          <aside className="min-w-0">
            <div className="grid grid-cols-1 gap-3 rounded border border-rule bg-sand p-5">
              {link && (
                <>
                  <a
                    href={link.href}
                    {...newTab}
                    rel="noopener noreferrer nofollow"
                    className={`${buttonStyle('primary')} print:hidden`}
                  >
                    {link.kind === 'linkedin' ? <Trans>Visit LinkedIn profile</Trans> : <Trans>Visit website</Trans>}
                    <Icon shape={ExternalLink} className="size-4 rtl:-scale-x-100" />
                  </a>
                  <p className="text-sm wrap-anywhere">
                    <bdi dir="ltr">{link.href}</bdi>
                  </p>
                </>
              )}
              {vendor.contactOpen && (
                <Link to={`/contact-vendor/${vendor.id}`} className={`${buttonStyle('secondary')} print:hidden`}>
                  <Trans>Contact this vendor</Trans>
                </Link>
              )}
              <ShortlistButton id={vendor.id} />
              {confirmedOn && (
                <p className="text-sm">
                  <Trans>Vendor confirmed details on</Trans> <Day at={confirmedOn} />
                </p>
              )}
              <p className="text-sm text-muted">
                <Trans>
                  We reviewed this listing before we first published it. The vendor can change services, forums and
                  other choices from lists without a new review. It is not a recommendation. Ask for references, a
                  conflict check and proof of insurance before you appoint anyone.
                </Trans>
              </p>
            </div>
            <div className="mt-4 grid gap-2 print:hidden">
              <ShareLinks title={title} address={address} />
              <Link to={`/report/vendors/${vendor.id}`} className="link inline-flex min-h-11 items-center text-sm">
                <Trans>Report this listing</Trans>
              </Link>
            </div>
          </aside>
        </article>
        {similar.length > 0 && (
          <section aria-labelledby="similar" className="mt-16 border-t border-rule pt-8 print:hidden">
            <h2 id="similar" className="mb-4 text-xl">
              <Trans>Vendors with similar services</Trans>
            </h2>
            <VendorCards vendors={similar} list={list} />
          </section>
        )}
      </div>
    </Page>
  )
}

/** schema.org: the page of an organisation or, for a freelancer, of a person, with what is offered and where. */
function profile(vendor: Profile, i18n: I18n, address: string): Record<string, unknown> {
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

/** What staff saw in a public register, and not what a vendor says. */
const credentialsOf = ({ sightings }: Profile, i18n: I18n) =>
  sightings
    .filter(({ kind }) => kind === 'membership' || kind === 'licence')
    .map(({ body, number, issuer, endsOn }) => ({
      '@type': 'EducationalOccupationalCredential',
      name: i18n._(body || LICENCE),
      ...(number && { identifier: number }),
      ...(issuer && { recognizedBy: { '@type': 'Organization', name: issuer } }),
      expires: endsOn,
    }))
