import { Trans, useLingui } from '@lingui/react/macro'
import { Menu as MenuIcon, X } from 'lucide'
import type { ReactNode } from 'react'
import { Link, useLocation, useRouteError } from 'react-router'
import { HeaderMenu } from '../kit/layout/header-menu.tsx'
import { LanguageSwitch } from '../kit/layout/language-switch.tsx'
import { useOpenLinks, useSite } from '../kit/layout/use-site.ts'
import { Wordmark } from '../kit/layout/wordmark.tsx'
import { buttonStyle } from '../kit/ui/button.tsx'
import { Icon } from '../kit/ui/icon.ts'
import { newTabOutside } from '../kit/ui/new-tab.ts'
import {
  aboutLinks,
  listLinks,
  listYourServicesLink,
  ownSubmissionsLink,
  toolsMenu,
  useCasesMenu,
  vendorsMenu,
} from './navigation.ts'
import { useHeaderPages } from './use-header-pages.ts'

// The classes of 'Book a Demo'. Below 1,440 px it looks like a link, because a button with a border and a background
// does not fit beside the eleven other links.
const demoOnOneLine =
  'text-nav max-[90rem]:border-transparent max-[90rem]:bg-transparent max-[90rem]:px-1.75 max-[90rem]:underline max-[90rem]:underline-offset-4'

/** The pages that have a main button of their own. On these, the header's button has the secondary look. */
const PATHS_WITH_OWN_BUTTON = /^\/(post-vendor-request|list-your-services|manage|alerts)\b/

export function Header() {
  const { t } = useLingui()
  const { name } = useSite()
  const hasFailed = Boolean(useRouteError())
  const { pathname } = useLocation()
  const isOverHero = pathname === '/' && !hasFailed
  useHeaderPages()
  const ground = isOverHero ? 'over-hero' : 'fixed border-b border-rule bg-paper text-ink shadow-header'
  const looksOverPage = ['secondary', PATHS_WITH_OWN_BUTTON.test(pathname) ? 'secondary' : 'primary'] as const
  const [demo, post] = isOverHero ? (['outline', 'inverse'] as const) : looksOverPage
  return (
    <header className={`${ground} inset-x-0 top-0 z-10 short:absolute print:hidden`}>
      <div className="page-width flex h-header items-center justify-between gap-4 whitespace-nowrap wide-header:gap-1">
        <Link to="/" className="me-auto min-w-0 rounded wide-header:me-4" aria-label={t`${name}, home`}>
          <Wordmark isOnOneLine />
        </Link>{' '}
        {/* The links begin beside the site's name. If they were aligned to the end of the line, each link that is
            still loading would move the others when it appears. */}
        <nav aria-label={t`Main`} className="hidden grow items-center wide-header:flex">
          <Links to={listLinks.slice(0, 1)} />
          <Menu of={useCasesMenu} />
          <Links to={listLinks.slice(1)} />
          <Menu of={vendorsMenu} />
          <Menu of={toolsMenu} />
          <Links to={aboutLinks} />
          <BookADemo className={`${buttonStyle(demo)} ${demoOnOneLine} ms-auto`} />{' '}
          <PostARequest className={`${buttonStyle(post)} ms-2 wide-header:px-3 wide-header:text-nav`} />
        </nav>{' '}
        <LanguageSwitch className="nav-item" />{' '}
        <PostARequest className={`${buttonStyle(post)} max-sm:hidden wide-header:hidden`} />{' '}
        <HeaderMenu
          className="group wide-header:hidden"
          summaryClassName="flex size-11 items-center justify-center rounded"
          label={
            <>
              <Icon shape={MenuIcon} className="size-6 group-open:hidden" />
              <Icon shape={X} className="hidden size-6 group-open:block" />
              <span className="sr-only">{t`Menu`}</span>
            </>
          }
        >
          <nav
            aria-label={t`Main`}
            className="absolute inset-x-0 top-full grid max-h-[calc(100dvh-4.5rem)] overflow-y-auto border-b border-rule bg-paper px-4 py-3 whitespace-normal text-ink shadow-float"
          >
            <div className="mb-2 grid gap-2 min-[22.5rem]:grid-cols-2">
              <PostARequest className={`${buttonStyle('primary')} px-2`} />{' '}
              <Link
                to={listYourServicesLink.href}
                className={`${buttonStyle('secondary')} px-2 text-center`}
              >{t`List your services`}</Link>
            </div>{' '}
            <Links to={listLinks} />
            <Menu isInPanel of={vendorsMenu} />
            <Menu isInPanel of={useCasesMenu} />
            <Menu isInPanel of={toolsMenu} />
            <div className="grid grid-cols-2">
              <Links to={aboutLinks} />
            </div>
            <Links to={[ownSubmissionsLink]} />
            <BookADemo className={`${buttonStyle('secondary')} mt-2 w-full`} />
          </nav>
        </HeaderMenu>
      </div>
    </header>
  )
}

function Menu({ of: menu, isInPanel = false }: { of: typeof vendorsMenu; isInPanel?: boolean }) {
  const { i18n } = useLingui()
  const place = isInPanel
    ? 'ms-4 border-s border-rule'
    : 'absolute start-0 min-w-56 rounded border border-rule bg-paper py-2 text-ink shadow-float'
  return (
    <HeaderMenu
      name="menu"
      className="relative"
      summaryClassName="nav-item"
      closesOnLeave={!isInPanel}
      label={i18n._(menu.label)}
    >
      <div className={place}>
        <Links to={menu.pages} />
      </div>
    </HeaderMenu>
  )
}

function Links({ to: pages }: { to: typeof vendorsMenu.pages }) {
  const { i18n } = useLingui()
  return useOpenLinks(pages).map(({ href, label }) => (
    <Item key={href} to={href}>
      {i18n._(label)}
    </Item>
  ))
}

function Item({ to, children }: { to: string; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <>
      <Link to={to} aria-current={pathname === to.split('#')[0] ? 'page' : undefined} className="nav-item">
        {children}
      </Link>{' '}
    </>
  )
}

function BookADemo({ className }: { className: string }) {
  const { t } = useLingui()
  const { schedulingUrl } = useSite()
  return <Link to={schedulingUrl} {...newTabOutside(schedulingUrl)} className={className}>{t`Book a demo`}</Link>
}

const PostARequest = ({ className }: { className: string }) => (
  <Link to="/post-vendor-request" className={className}>
    <Trans>Post a request</Trans>
  </Link>
)
