import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { contentI18n } from '../../kit/i18n/catalogue.ts'
import { translated } from '../../kit/i18n/translated.ts'
import { useTranslated } from '../../kit/i18n/use-language.ts'
import { PageHead } from '../../kit/layout/page-head.tsx'
import { partAt, useText } from '../../kit/layout/use-text.tsx'
import { WithEmail } from '../../kit/layout/with-email.tsx'
import { COUNT_LIMIT } from '../../kit/lists/counts.ts'
import { formatCount } from '../../kit/lists/format-count.ts'
import { useDeferred } from '../../kit/lists/use-deferred.ts'
import { page } from '../../kit/routing/page.ts'
import { buttonStyle } from '../../kit/ui/button.tsx'
import { headline } from '../../kit/ui/headline.ts'
import AlertForm from '../../requests/list/alert-form.tsx'
import { PageIcon } from '../../shell/page-icon.tsx'
import { loadMarket } from '../market.server.ts'
import { marketOf, NewestRequests } from '../newest-requests.tsx'
import type { Route } from './+types/for-vendors.route'
import { Benefit, benefitColumns } from './benefits.tsx'
import Text, { description, title } from './for-vendors.en.mdx'
import { HeroPage } from './hero-page.tsx'

const text = translated({ default: Text, description, title }, () => import('./for-vendors.ar.mdx'))

export const handle = page({ cache: 'public', sitemap: true, messages: contentI18n, text })

export const loader = async ({ context }: Route.LoaderArgs) => ({ market: await loadMarket(context) })

// The browser already has the text, so a navigation to this page waits only for the count and the newest requests.
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => ({
  market: marketOf(serverLoader()),
})

export default function ForVendors({ loaderData }: Route.ComponentProps) {
  const { i18n, t } = useLingui()
  const { value: market } = useDeferred(loaderData.market)
  const shown = useText(useTranslated(text))
  const [open, found] = [partAt(shown, 0), partAt(shown, 1)]
  const { total = 0 } = market?.opportunities ?? {}
  return (
    <HeroPage
      title={headline(shown.heading)}
      lead={shown.blocks}
      actions={
        <>
          <Link to="/#opportunities" className={buttonStyle('inverse')}>{t`Discover vendor opportunities`}</Link>{' '}
          <Link to="/list-your-services" className={buttonStyle('outline')}>{t`List your services`}</Link>
        </>
      }
    >
      <PageHead title={shown.title} description={shown.description} />
      <ul className={benefitColumns}>
        <Benefit
          level="h2"
          icon={<PageIcon of="/#opportunities" className="size-7" />}
          heading={
            <>
              {open.heading}{' '}
              {total > 0 && (
                <span className="font-normal text-muted tabular-nums">
                  {formatCount(i18n, total, total > COUNT_LIMIT)}
                </span>
              )}
            </>
          }
        >
          <div className="grid gap-2">{open.blocks}</div>
        </Benefit>
        <WithEmail>
          <Benefit level="h2" icon={<PageIcon of="/alerts/new" className="size-7" />} heading={t`Email me new ones`}>
            <AlertForm query={new URLSearchParams()} frequency="Weekly" />
          </Benefit>
        </WithEmail>
        <Benefit level="h2" icon={<PageIcon of="/list-your-services" className="size-7" />} heading={found.heading}>
          {found.blocks}
        </Benefit>
      </ul>
      <NewestRequests heading={t`Posted last`} market={market} />
    </HeroPage>
  )
}
