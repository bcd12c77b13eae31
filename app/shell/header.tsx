import { Trans, useLingui } from '@lingui/react/macro'
import { Menu as MenuIcon, X } from 'lucide'
import type { ReactNode } from 'react'
import { Link, useLocation, useRouteError } from 'react-router'
import { LanguageSwitch } from '../kit/layout/language-switch.tsx'
import { useOpenLinks, useSite } from '../kit/layout/use-site.ts'
import { Wordmark } from '../kit/layout/wordmark.tsx'
import { buttonStyle } from '../kit/ui/button.tsx'
import { Dropdown } from '../kit/ui/dropdown.tsx'
import { Icon } from '../kit/ui/icon.ts'
import { newTabOutside } from '../kit/ui/new-tab.ts'
import {
  aboutLinks,
  listLinks,
  listYourServicesLink,
  moreMenu,
  ownSubmissionsLink,
  toolsMenu,
  useCasesMenu,
  vendorsMenu,
} from './navigation.ts'
import { PageIcon } from './page-icon.tsx'
import { useHeaderPages } from './use-header-pages.ts'

// Below 1,400 px, 'Book a demo' looks like a link, because a button does not fit beside the other links.
const demoOnOneLine = 'nav-item min-[87.5rem]:ms-1.5 min-[87.5rem]:min-h-10 min-[87.5rem]:border min-[87.5rem]:px-3'

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
  const postOverPage = PATHS_WITH_OWN_BUTTON.test(pathname) ? 'secondary' : 'primary'
  const post = isOverHero ? 'inverse' : postOverPage
  return (
    <header className={`${ground} inset-x-0 top-0 z-10 short:absolute print:hidden`}>
      <div className="page-width flex h-header items-center justify-between gap-4 whitespace-nowrap wide-header:gap-1">
        <Link to="/" className="me-auto min-w-0 rounded" aria-label={t`${name}, home`}>
          <Wordmark isOnOneLine />
        </Link>{' '}
        {/* The list stays hidden until the browser has parsed all of it and begins the next element. Otherwise each link
            that is added would move the earlier ones. `:last-child` matches nothing while the parent is parsed. */}
        <nav aria-label={t`Main`} className="hidden items-center wide-header:has-[+*]:flex">
          <div className="max-[80rem]:hidden">
            <Links to={listLinks.slice(0, 1)} />
          </div>
          <Menu of={useCasesMenu} />
          <Links to={listLinks.slice(1)} />
          <Menu of={vendorsMenu} className="max-[80rem]:hidden" />
          <Menu of={toolsMenu} className="max-[80rem]:hidden" />
          <Links to={aboutLinks} />
          <Menu of={moreMenu} className="min-[80rem]:hidden" />
          <BookADemo className={`${demoOnOneLine} ${isOverHero ? 'border-on-petrol' : 'border-edge'}`} />{' '}
          <PostARequest className={`${buttonStyle(post)} ms-2 wide-header:px-3 wide-header:text-nav`} />
        </nav>{' '}
        <LanguageSwitch className="nav-item" />{' '}
        <PostARequest className={`${buttonStyle(post)} max-sm:hidden wide-header:hidden`} />{' '}
        <Dropdown
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
            className="absolute inset-x-0 top-full grid max-h-[calc(100dvh-var(--spacing-header))] overflow-y-auto border-b border-rule bg-paper px-4 py-3 whitespace-normal text-ink shadow-float"
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
        </Dropdown>
      </div>
    </header>
  )
}

type MenuProps = { of: typeof vendorsMenu; isInPanel?: boolean; className?: string }

function Menu({ of: menu, isInPanel = false, className = '' }: MenuProps) {
  const { i18n } = useLingui()
  const place = isInPanel ? 'ms-4 border-s border-rule ps-2' : 'menu-panel w-68'
  return (
    <Dropdown
      name="menu"
      className={`relative ${className}`}
      summaryClassName="nav-item"
      closesOnLeave={!isInPanel}
      label={i18n._(menu.label)}
    >
      <div className={place}>
        <Links hasIcons to={menu.pages} />
      </div>
    </Dropdown>
  )
}

function Links({ to: pages, hasIcons = false }: { to: typeof vendorsMenu.pages; hasIcons?: boolean }) {
  const { i18n } = useLingui()
  return useOpenLinks(pages).map(({ href, label }) => (
    <Item key={href} to={href} className={hasIcons ? 'menu-item' : 'nav-item'}>
      {hasIcons && <PageIcon of={href} className="size-5" />}
      {i18n._(label)}
    </Item>
  ))
}

function Item({ to, className, children }: { to: string; className: string; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <>
      <Link to={to} aria-current={pathname === to.split('#')[0] ? 'page' : undefined} className={className}>
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
