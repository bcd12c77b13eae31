import { Trans, useLingui } from '@lingui/react/macro'
import { Flag } from 'lucide'
import type { ReactNode } from 'react'
import { formatList, quote } from '../../../config/language.ts'
import { Icon } from '../../kit/ui/icon.ts'
import type { HintKind } from '../checks/text-hints.ts'
import { More } from '../more.tsx'
import type { ReviewContext } from './load-submission.server.ts'

/** The maximum number of texts in each list. A text of 10,000 characters can contain 1,200 email addresses. */
const MAX_SHOWN = 20

/** Shows the facts that the automatic checks found, without judging them. Shows nothing if there are none. */
export function CheckList({ checks }: { checks: NonNullable<ReviewContext['checks']> }) {
  const { i18n } = useLingui()
  const { links, hints, emailDomain, isFreeMail, websiteHost, sameDomain } = checks
  const textHints = Object.entries(hints ?? {}).filter(([, texts]) => texts.length > 0)
  const showsDomain = isFreeMail || sameDomain === false
  if (!showsDomain && links.length === 0 && textHints.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 font-semibold">
        <Trans>Automatic checks</Trans>
      </h2>
      <ul className="text-sm">
        {textHints.map(([kind, texts]) => (
          <Check key={kind}>
            <TextHint kind={kind as HintKind} texts={texts} />
          </Check>
        ))}
        {links.length > 0 && (
          <Check>
            <Trans>
              The text contains links: <bdi>{formatList(i18n.locale, links.slice(0, MAX_SHOWN))}</bdi>
            </Trans>
            <More than={MAX_SHOWN} of={links} />
          </Check>
        )}
        {showsDomain && (
          <Check>
            {isFreeMail ? (
              <Trans>The email address uses a free provider: {emailDomain}</Trans>
            ) : (
              <Trans>
                The email domain ({emailDomain}) does not match the website ({websiteHost})
              </Trans>
            )}
          </Check>
        )}
      </ul>
    </section>
  )
}

function Check({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-2 border-t border-rule py-2">
      <Icon shape={Flag} className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}

function TextHint({ kind, texts }: { kind: HintKind; texts: string[] }): ReactNode {
  const { i18n } = useLingui()
  const quotations = texts.slice(0, MAX_SHOWN).map((text) => quote(i18n.locale, text))
  const quoted = <bdi>{formatList(i18n.locale, quotations)}</bdi>
  const sentences: Record<HintKind, ReactNode> = {
    amount: <Trans>The text contains an amount: {quoted}</Trans>,
    party: <Trans>The text mentions a party: {quoted}</Trans>,
    telephone: <Trans>The text contains a telephone number: {quoted}</Trans>,
    email: <Trans>The text contains an email address: {quoted}</Trans>,
  }
  return (
    <>
      {sentences[kind]}
      <More than={MAX_SHOWN} of={texts} />
    </>
  )
}
