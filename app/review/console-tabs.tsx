import { Trans, useLingui } from '@lingui/react/macro'
import { ChartColumn, Download, History, type IconNode, Inbox, Mail } from 'lucide'
import { Link, useLocation } from 'react-router'
import { Icon } from '../kit/ui/icon.ts'
import { useQueueAddress } from './queue/queue-address.ts'

type CountName = 'waiting' | 'undelivered'
type Tab = { to: string; label: string; icon: IconNode; keys?: string; counts?: CountName; isCurrent?: RegExp }

const tabs: Tab[] = [
  {
    to: '/review',
    label: /*i18n*/ 'Queue',
    icon: Inbox,
    keys: 'u',
    counts: 'waiting',
    isCurrent: /^\/review(\/(requests|listings|messages|quarantine|held)\b.*)?$/,
  },
  { to: '/review/overview', label: /*i18n*/ 'Overview', icon: ChartColumn },
  { to: '/review/history', label: /*i18n*/ 'History', icon: History },
  { to: '/review/letters', label: /*i18n*/ 'Emails', icon: Mail, counts: 'undelivered' },
  {
    to: '/review/export',
    label: /*i18n*/ 'Export',
    icon: Download,
    isCurrent: /^\/review\/(export|personal-data)$/,
  },
]

export function ConsoleTabs({ counts }: { counts: Record<CountName, number> }) {
  const { i18n, t } = useLingui()
  const { pathname } = useLocation()
  const queue = useQueueAddress()
  return (
    <nav
      aria-label={t`Review console`}
      data-foot-bar
      className="grow max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-10 max-md:border-t max-md:border-rule max-md:bg-paper low:static low:max-md:order-last low:max-md:basis-full"
    >
      <ul className="flex gap-x-1 max-md:*:flex-auto">
        {tabs.map(({ to, label, icon, keys, counts: countName, isCurrent }) => (
          <li key={to}>
            <Link
              to={to === '/review' ? queue : to}
              aria-keyshortcuts={keys}
              aria-current={(isCurrent?.test(pathname) ?? pathname.startsWith(to)) ? 'page' : undefined}
              className="flex min-h-bar items-center gap-1.5 border-y-2 border-transparent forced-colors:not-aria-[current]:border-none text-muted hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink max-md:flex-col max-md:justify-center max-md:gap-0 max-md:text-center max-md:text-sm max-md:wrap-normal max-md:aria-[current]:border-t-petrol-ink md:px-2 md:whitespace-nowrap lg:px-3 md:aria-[current]:border-b-petrol-ink"
            >
              <Icon shape={icon} className="size-5 md:hidden" />
              <span className="flex items-center gap-1.5">
                {i18n._(label)}{' '}
                {countName && counts[countName] > 0 && <Count of={countName} count={counts[countName]} />}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Shows the number beside the label of a tab. The words that say what it counts are only for screen readers. */
function Count({ of: countName, count }: { of: CountName; count: number }) {
  return (
    <span className="text-sm font-normal tabular-nums">
      {countName === 'waiting' ? (
        <Trans>
          {count} <span className="sr-only">waiting</span>
        </Trans>
      ) : (
        <Trans>
          {count} <span className="sr-only">not sent</span>
        </Trans>
      )}
    </span>
  )
}
