import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

type Props = { headings: { id: string; value: string }[]; children: ReactNode }

export function WithContents({ headings, children }: Props) {
  const { t } = useLingui()
  return (
    <div className="reading-columns">
      <nav
        aria-label={t`On this page`}
        className="border-rule border-y py-4 lg:sticky lg:top-[calc(var(--spacing-header)+1rem)] lg:order-last lg:max-h-[calc(100dvb-var(--spacing-header)-2rem)] lg:self-start lg:overflow-y-auto lg:border-y-0 lg:border-s lg:py-0 lg:ps-6 print:hidden"
      >
        <p className="text-sm font-semibold">{t`On this page`}</p>
        <ul className="mt-2 columns-2 gap-6 text-sm lg:columns-1">
          {headings.map(({ id, value }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 break-inside-avoid items-center rounded py-1 text-muted hover:text-ink hover:underline pointer-fine:min-h-8"
              >
                {value}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0 max-w-prose">{children}</div>
    </div>
  )
}
