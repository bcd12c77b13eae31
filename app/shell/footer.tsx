import { Trans, useLingui } from '@lingui/react/macro'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { LanguageSwitch } from '../kit/layout/language-switch.tsx'
import { Operator } from '../kit/layout/operator.tsx'
import { useOpenLinks, useSite } from '../kit/layout/use-site.ts'
import { Wordmark } from '../kit/layout/wordmark.tsx'
import { scrollBehavior } from '../kit/ui/browser/scroll-behavior.ts'
import { newTabOutside } from '../kit/ui/new-tab.ts'
import { ownSubmissionsLink, quickLinks, resourceLinks, useCaseLinks, useCasesMenu, vendorsMenu } from './navigation.ts'

const item = 'inline-flex min-h-11 items-center rounded text-muted hover:text-ink hover:underline pointer-fine:min-h-9'

export function Footer() {
  const { t } = useLingui()
  const site = useSite()
  return (
    <footer className="mt-auto border-t border-rule bg-sand print:hidden">
      <div className="page-width grid gap-x-8 gap-y-10 py-12 sm:grid-cols-2 md:grid-cols-4 lg:grid-cols-[2fr_1fr_1.15fr_1.15fr_1.3fr]">
        <div className="max-w-md sm:col-span-full lg:col-auto">
          {/* biome-ignore lint/a11y/useValidAnchor: it leads to the top without scripts; with them, smoothly */}
          <a
            href="#top"
            onClick={scrollToTop}
            aria-label={t`${site.name}, back to the top`}
            className="inline-block rounded text-petrol-ink"
          >
            <Wordmark />
          </a>
          <p className="mt-3 text-muted">{site.tagline}.</p>
          <ul>
            <Item to={site.profileUrl}>{t`LinkedIn`}</Item>
          </ul>
          <Operator className="mt-6 text-sm text-muted" />
        </div>
        <Column heading={useCasesMenu.label} links={useCaseLinks} />
        <Column heading={/*i18n*/ 'Quick Links'} links={quickLinks}>
          <Item to={site.schedulingUrl}>{t`Book a Demo`}</Item>
        </Column>
        <Column heading={vendorsMenu.label} links={vendorsMenu.pages} />
        <Column heading={/*i18n*/ 'Resources'} links={resourceLinks} />
      </div>
      <div className="border-t border-rule">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-6 py-4 text-sm text-muted">
          <p>
            <Trans>© 2025 {site.name}. All rights reserved.</Trans>
          </p>
          <ul className="flex flex-wrap gap-x-6">
            <li>
              <LanguageSwitch className={item} />
            </li>
            <Items to={[ownSubmissionsLink]} />
            <Item to="/terms">{t`Terms`}</Item>
            <Item to="/privacy">{t`Privacy`}</Item>
          </ul>
        </div>
      </div>
    </footer>
  )
}

type ColumnProps = { heading: string; links?: typeof resourceLinks; children?: ReactNode }

function Column({ heading, links = [], children }: ColumnProps) {
  const { i18n } = useLingui()
  return (
    <section>
      <h2 className="text-sm font-semibold">{i18n._(heading)}</h2>
      <ul className="mt-2">
        <Items to={links} />
        {children}
      </ul>
    </section>
  )
}

function Items({ to: links }: { to: typeof resourceLinks }) {
  const { i18n } = useLingui()
  return useOpenLinks(links).map(({ href, label }) => (
    <Item key={href} to={href}>
      {i18n._(label)}
    </Item>
  ))
}

function Item({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} {...newTabOutside(to)} className={item}>
        {children}
      </Link>
    </li>
  )
}

function scrollToTop(event: MouseEvent) {
  event.preventDefault()
  window.scrollTo({ top: 0, behavior: scrollBehavior() })
}
