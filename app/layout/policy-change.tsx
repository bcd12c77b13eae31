import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide'
import { useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { Icon } from '../ui/icon.ts'
import { isDismissed, rememberDismissal } from './dismissals.ts'
import { InlineScript } from './inline-script.tsx'
import { focusHeading } from './use-focus-on-navigation.ts'

const DISMISSED = 'policy-notice-dismissed'

export default function PolicyChange({ day, written }: { day: string; written: string }) {
  const { t } = useLingui()
  const [isClosed, close] = useState(false)
  const wasClosed = useSyncExternalStore(
    () => () => {},
    () => isDismissed(DISMISSED, day),
    () => false,
  )
  if (isClosed || wasClosed) return null
  return (
    <>
      <aside
        id={DISMISSED}
        aria-label={t`Changes to our policies`}
        suppressHydrationWarning
        className="my-4 flex items-start justify-between gap-x-2 rounded border border-rule bg-sand ps-4 text-sm"
      >
        <p className="py-3">
          <Trans>
            Our Terms and Privacy Policy change on {written}.{' '}
            <Link to="/terms#what-changes" className="link">
              What changes
            </Link>
          </Trans>
        </p>
        <button
          type="button"
          onClick={() => {
            close(true)
            rememberDismissal(DISMISSED, day)
            focusHeading()
          }}
          className="flex size-11 shrink-0 items-center justify-center rounded no-scripts:hidden"
        >
          <Icon shape={X} className="size-5" />
          <span className="sr-only">{t`Do not show this again`}</span>
        </button>
      </aside>
      {/* Before the page is painted: else it would move as soon as React runs. */}
      <InlineScript
        code={`try{document.getElementById('${DISMISSED}').hidden=localStorage.getItem('${DISMISSED}')==='${day}'}catch{}`}
      />
    </>
  )
}
