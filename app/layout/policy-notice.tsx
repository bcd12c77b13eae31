import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide'
import { useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { Icon } from '../ui/icon.ts'
import { isDismissed, rememberDismissal } from './dismissals.ts'
import { InlineScript } from './inline-script.tsx'
import { focusHeading } from './use-focus-on-navigation.ts'
import { usePolicyNotice } from './use-site.ts'

const DISMISSED = 'policy-notice-dismissed'

/** Of the list of changes, in each policy. */
const HEADING = 'added-since-march-30-2025'

/** The policies promise it. One line, on phones too. */
export function PolicyNotice() {
  const { t } = useLingui()
  const notice = usePolicyNotice()
  const [latest] = notice?.days ?? []
  const [isClosed, close] = useState(false)
  const wasClosed = useSyncExternalStore(
    () => () => {},
    () => isDismissed(DISMISSED, latest),
    () => false,
  )
  if (!notice || !latest || isClosed || wasClosed) return null
  const days = notice.writtenDays
  return (
    <>
      <aside
        id={DISMISSED}
        aria-label={t`Changes to our policies`}
        suppressHydrationWarning
        className="border-b border-rule bg-sand text-sm"
      >
        <p className="page-width flex items-center gap-x-1 whitespace-nowrap max-sm:text-xs">
          <span className="max-lg:hidden">
            <Trans>We changed our policies on {days}:</Trans>
          </span>
          <span className="lg:hidden">
            <Trans>Changed:</Trans>
          </span>
          {notice.policies.includes('terms') && (
            <>
              <Link to={`/terms#${HEADING}`} className="link inline-flex min-h-11 items-center">
                <Trans>
                  Terms<span className="sr-only">: what changed</span>
                </Trans>
              </Link>
              <span aria-hidden>·</span>
            </>
          )}
          <Link to={`/privacy#${HEADING}`} className="link inline-flex min-h-11 items-center">
            <Trans>
              Privacy Policy<span className="sr-only">: what changed</span>
            </Trans>
          </Link>
          <button
            type="button"
            onClick={() => {
              close(true)
              rememberDismissal(DISMISSED, latest)
              focusHeading()
            }}
            className="-me-3 ms-auto flex size-11 items-center justify-center rounded no-scripts:hidden"
          >
            <Icon shape={X} className="size-5" />
            <span className="sr-only">{t`Do not show this again`}</span>
          </button>
        </p>
      </aside>
      {/* Before the page is painted: else it would move as soon as React runs. */}
      <InlineScript
        code={`try{document.getElementById('${DISMISSED}').hidden=localStorage.getItem('${DISMISSED}')==='${latest}'}catch{}`}
      />
    </>
  )
}
