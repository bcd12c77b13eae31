import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, Menu, X } from 'lucide'
import { Link, useLocation, useRouteError } from 'react-router'
import { buttonStyle } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Icon } from '../ui/icon.ts'
import { headerLinks, useCases } from './navigation.ts'
import { useSite } from './use-site.ts'
import { Wordmark } from './wordmark.tsx'

const item = 'flex min-h-11 items-center gap-1 rounded px-3 hover:underline underline-offset-4'

export function Header() {
  const { t } = useLingui()
  const { name } = useSite()
  const failed = Boolean(useRouteError())
  const overHero = useLocation().pathname === '/' && !failed
  const ground = overHero
    ? 'absolute text-on-petrol'
    : 'fixed border-b border-rule bg-paper text-ink shadow-float print:hidden'
  return (
    <header className={`${ground} inset-x-0 top-0 z-10`}>
      <div className="page-width flex h-header items-center justify-between gap-6">
        <Link to="/" className="rounded" aria-label={t`${name}, home`}>
          <Wordmark />
        </Link>
        <nav aria-label={t`Main`} className="hidden items-center lg:flex">
          <Disclosure
            className="relative"
            summaryClassName={item}
            closesOnLeave
            label={
              <>
                <Trans>Use Cases</Trans> <Icon shape={ChevronDown} className="size-4" />
              </>
            }
          >
            <div className="absolute start-0 min-w-56 rounded border border-rule bg-paper py-2 text-ink shadow-float">
              <UseCaseLinks />
            </div>
          </Disclosure>
          <HeaderLinks />
          <BookADemo look={overHero ? 'outline' : 'primary'} className="ms-3" />
        </nav>
        <Disclosure
          className="group lg:hidden"
          summaryClassName="flex size-11 items-center justify-center rounded"
          label={
            <>
              <Icon shape={Menu} className="group-open:hidden" />
              <Icon shape={X} className="hidden group-open:block" />
              <span className="sr-only">
                <Trans>Menu</Trans>
              </span>
            </>
          }
        >
          <nav
            aria-label={t`Main`}
            className="absolute inset-x-0 top-full max-h-[calc(100dvb-4.5rem)] overflow-auto border-b border-rule bg-paper px-4 py-3 text-ink shadow-float"
          >
            <Disclosure
              summaryClassName={item}
              label={
                <>
                  <Trans>Use Cases</Trans> <Icon shape={ChevronDown} className="size-4" />
                </>
              }
            >
              <div className="ms-4 border-s border-rule">
                <UseCaseLinks />
              </div>
            </Disclosure>
            <HeaderLinks />
            <BookADemo look="primary" className="mt-2 w-full" />
          </nav>
        </Disclosure>
      </div>
    </header>
  )
}

function UseCaseLinks() {
  const { i18n } = useLingui()
  return [{ href: '/use-cases', label: /*i18n*/ 'All Use Cases' }, ...useCases].map(({ href, label }) => (
    <Link key={href} to={href} className={item}>
      {i18n._(label)}
    </Link>
  ))
}

function HeaderLinks() {
  const { i18n } = useLingui()
  return headerLinks.map(({ href, label }) => (
    <Link key={href} to={href} className={item}>
      {i18n._(label)}
    </Link>
  ))
}

function BookADemo({ look, className }: { look: 'outline' | 'primary'; className: string }) {
  const { schedulingUrl } = useSite()
  return (
    <a href={schedulingUrl} target="_blank" rel="noopener" className={`${buttonStyle(look)} ${className}`}>
      <Trans>Book a demo</Trans>
    </a>
  )
}
