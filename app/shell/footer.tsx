import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { LanguageSwitch } from '../kit/layout/language-switch.tsx'
import { Operator } from '../kit/layout/operator.tsx'
import { useOpenLinks, useSite } from '../kit/layout/use-site.ts'
import { Wordmark } from '../kit/layout/wordmark.tsx'
import { scrollBehavior } from '../kit/ui/browser/scroll-behavior.ts'
import { Icon } from '../kit/ui/icon.ts'
import { newTabOutside } from '../kit/ui/new-tab.ts'
import { ownSubmissionsLink, quickLinks, resourceLinks, useCaseLinks, useCasesMenu, vendorsMenu } from './navigation.ts'

const item =
  'flex min-h-11 items-center rounded text-nav text-muted hover:text-ink hover:underline lg:pointer-fine:min-h-8'

export function Footer() {
  const { t } = useLingui()
  const site = useSite()
  return (
    <footer className="mt-auto border-t border-rule bg-sand print:hidden">
      <div className="page-width grid grid-cols-2 gap-x-4 pt-4 pb-2 lg:grid-cols-[1.9fr_1fr_1.15fr_1.15fr_1.3fr] lg:gap-8 lg:pt-8 lg:pb-6">
        <div className="col-span-full mb-2 flex flex-wrap items-center justify-between gap-x-4 lg:col-auto lg:block">
          {/* biome-ignore lint/a11y/useValidAnchor: the link jumps to the top without scripts, and scrolls smoothly with them */}
          <a
            href="#top"
            onClick={scrollToTop}
            aria-label={t`${site.name}, back to the top`}
            className="rounded text-petrol-ink"
          >
            <Wordmark />
          </a>
          <ul>
            <Item to={site.profileUrl}>{t`LinkedIn`}</Item>
          </ul>
          <p className="max-w-[42ch] basis-full text-nav text-muted">{site.tagline}.</p>
          <Operator className="mt-4 basis-full text-sm text-muted" />
        </div>
        <Column heading={useCasesMenu.label} links={useCaseLinks} />
        <Column heading={/*i18n*/ 'Quick Links'} links={quickLinks}>
          <Item to={site.schedulingUrl}>{t`Book a Demo`}</Item>
        </Column>
        <FoldedColumn heading={vendorsMenu.label} links={vendorsMenu.pages} />
        <FoldedColumn heading={/*i18n*/ 'Resources'} links={resourceLinks} />
      </div>
      <div className="border-t border-rule">
        <div className="page-width flex flex-wrap items-center gap-x-5 py-1 text-sm text-muted">
          <p className="me-auto">
            <Trans>© 2025 {site.name}. All rights reserved.</Trans>
          </p>
          <ul className="flex flex-wrap gap-x-5">
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

type ColumnProps = { heading: string; links: typeof resourceLinks; children?: ReactNode }

function Column({ heading, links, children }: ColumnProps) {
  const { i18n } = useLingui()
  return (
    <section>
      <h2 className={columnHeading}>{i18n._(heading)}</h2>
      <ul>
        <Items to={links} />
        {children}
      </ul>
    </section>
  )
}

const columnHeading = 'py-1.5 text-sm font-semibold lg:pt-0'

/** A column that is a closed row on narrow screens. On wide ones, it is open and looks like the other columns. */
function FoldedColumn({ heading, links }: ColumnProps) {
  const { i18n } = useLingui()
  return (
    <section>
      <h2 className={`${columnHeading} hidden lg:supports-[selector(::details-content)]:block`}>{i18n._(heading)}</h2>
      <details className="lg:details-content:block lg:details-content:[content-visibility:visible]">
        <summary className="flex min-h-11 items-center justify-between rounded border-t border-rule text-sm font-semibold lg:supports-[selector(::details-content)]:hidden">
          {i18n._(heading)}
          <Icon shape={ChevronDown} className="size-4" />
        </summary>
        <ul>
          <Items to={links} />
        </ul>
      </details>
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
