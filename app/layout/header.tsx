import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, Menu, X } from 'lucide'
import type { ReactNode } from 'react'
import { Link, useLocation, useRouteError } from 'react-router'
import { buttonStyle } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Icon } from '../ui/icon.ts'
import { newTabOutside } from '../ui/new-tab.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { allUseCases, headerLinks } from './navigation.ts'
import { useHeaderPages } from './use-header-pages.ts'
import { useSite } from './use-site.ts'
import { Wordmark } from './wordmark.tsx'

const item = 'flex min-h-11 items-center gap-1 rounded px-3 hover:underline aria-current:underline wide-header:px-2.5'

export function Header() {
  const { t } = useLingui()
  const { name } = useSite()
  const failed = Boolean(useRouteError())
  const overHero = useLocation().pathname === '/' && !failed
  useHeaderPages()
  const ground = overHero ? 'over-hero' : 'fixed border-b border-rule bg-paper text-ink shadow-header'
  const opportunities = <Item to="/#opportunities">{t`Opportunities`}</Item>
  const useCasesLabel = (
    <>
      <Trans>Use Cases</Trans> <Icon shape={ChevronDown} className="size-4" />
    </>
  )
  const [demo, post] = overHero ? (['outline', 'inverse'] as const) : (['secondary', 'primary'] as const)
  return (
    <header className={`${ground} inset-x-0 top-0 z-10 short:absolute print:hidden`}>
      <div className="page-width flex h-header items-center justify-between gap-4 whitespace-nowrap">
        <Link to="/" className="me-auto min-w-0 rounded" aria-label={t`${name}, home`}>
          <Wordmark isOnOneLine />
        </Link>
        <nav aria-label={t`Main`} className="hidden items-center wide-header:flex">
          {opportunities}
          <Disclosure className="relative" summaryClassName={item} closesOnLeave label={useCasesLabel}>
            <div className="absolute start-0 min-w-56 rounded border border-rule bg-paper py-2 text-ink shadow-float">
              <Links to={allUseCases} />
            </div>
          </Disclosure>
          <Links to={headerLinks} />
          <BookADemo className={`${buttonStyle(demo)} ms-3`} /> <PostARequest className={`${buttonStyle(post)} ms-2`} />
        </nav>
        <LanguageSwitch className={item} />{' '}
        <PostARequest className={`${buttonStyle(post)} max-sm:hidden wide-header:hidden`} />
        <Disclosure
          className="group wide-header:hidden"
          summaryClassName="flex size-11 items-center justify-center rounded"
          label={
            <>
              <Icon shape={Menu} className="group-open:hidden" />
              <Icon shape={X} className="hidden group-open:block" />
              <span className="sr-only">{t`Menu`}</span>
            </>
          }
        >
          <nav
            aria-label={t`Main`}
            className="absolute inset-x-0 top-full grid max-h-[calc(100dvb-4.5rem)] overflow-y-auto border-b border-rule bg-paper px-4 py-3 text-ink shadow-float"
          >
            {opportunities}
            <Disclosure summaryClassName={item} label={useCasesLabel}>
              <div className="ms-4 border-s border-rule">
                <Links to={allUseCases} />
              </div>
            </Disclosure>
            <Links to={headerLinks} />
            <BookADemo className={`${buttonStyle('secondary')} mt-2 w-full`} />{' '}
            <PostARequest className={`${buttonStyle('primary')} mt-2 w-full`} />
          </nav>
        </Disclosure>
      </div>
    </header>
  )
}

function Links({ to: links }: { to: typeof headerLinks }) {
  const { i18n } = useLingui()
  return links.map(({ href, label }) => (
    <Item key={href} to={href}>
      {i18n._(label)}
    </Item>
  ))
}

function Item({ to, children }: { to: string; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <>
      <Link to={to} aria-current={pathname === to.split('#')[0] ? 'page' : undefined} className={item}>
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
