import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { guidePath } from '../../guides/guide-path.ts'
import { claimsWorkI18n } from '../../kit/i18n/catalogue.ts'
import { notFound } from '../../kit/navigation/not-found.ts'
import { page } from '../../kit/routing/page.ts'
import { claimsWorkFilters } from '../../records/claims-work/claims-work.fields.ts'
import { landingQuery, readAnyLanding, VENDORS_PATH } from '../../search/landing.ts'
import { LandingPage } from '../../search/landing-page.tsx'
import { loadVendors } from '../list/load-vendors.server.ts'
import { useVendors, VendorList } from '../list/vendor-list.tsx'
import type { Route } from './+types/vendors.route'
import { loadVendor } from './load-vendor.server.ts'
import { VendorPage } from './vendor-page.tsx'

const landingAt = (params: Parameters<typeof readAnyLanding>[1]) => readAnyLanding(claimsWorkFilters, params)

export const handle = page({
  cache: 'public',
  reachesSite: true,
  query: { after: 'cursor' },
  hasList: (params) => landingAt(params) !== undefined,
  messages: claimsWorkI18n,
})

export async function loader(args: Route.LoaderArgs) {
  const landing = landingAt(args.params)
  if (landing) return { landing, ...(await loadVendors(args, landingQuery(landing))) }
  if (args.params.second) throw notFound()
  return loadVendor(args.context, args.params.first)
}

export default function Vendors({ loaderData }: Route.ComponentProps) {
  return 'vendor' in loaderData ? <VendorPage {...loaderData} /> : <VendorLanding {...loaderData} />
}

type Landed = Extract<Route.ComponentProps['loaderData'], { landing: unknown }>

function VendorLanding({ landing, ...data }: Landed) {
  const { t } = useLingui()
  const vendors = useVendors(data, { query: landingQuery(landing), listPath: '/browse-vendors' })
  return (
    <LandingPage
      root={VENDORS_PATH}
      landing={landing}
      data={data}
      list={[t`Browse Vendors`, '/browse-vendors']}
      messages={{
        title: (name, isCountry) =>
          isCountry ? t({ message: `${name}: vendors`, context: 'of a country' }) : t`${name}: vendors`,
        description: (name) =>
          t`${name}: companies and freelancers for construction contracts and claims. We review every listing.`,
        lead: (rows, number) =>
          t({
            message: plural(rows, {
              0: 'There are no vendors here yet.',
              one: `${number} vendor. We reviewed the listing before it appeared. Contact is direct and free.`,
              other: `${number} vendors. We reviewed each listing before it appeared. Contact is direct and free.`,
            }),
          }),
        leadWithoutCount: t`We review every listing before it appears. Contact is direct and free.`,
      }}
    >
      <VendorList {...vendors} />
      {landing.service && (
        <p className="mt-8">
          <Link to={guidePath(landing.service)} className="link inline-flex min-h-11 items-center">
            <Trans>Need this service? See what to say in a request</Trans>
          </Link>
        </p>
      )}
    </LandingPage>
  )
}
