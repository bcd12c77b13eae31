import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatList, quote } from '../../../config/language.ts'
import { More } from '../more.tsx'
import type { ReviewContext } from './load-submission.server.ts'
import type { HintKind } from './text-hints.ts'

/** The number of texts that are shown in each list. A text of 10,000 characters can contain 1,200 email addresses. */
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
      <h2 className="mb-3 text-xl">
        <Trans>Automatic checks</Trans>
      </h2>
      <ul className="grid gap-3 *:border-t *:border-rule *:pt-3 *:wrap-anywhere">
        {textHints.map(([kind, texts]) => (
          <li key={kind}>
            <TextHint kind={kind as HintKind} texts={texts} />
          </li>
        ))}
        {links.length > 0 && (
          <li>
            <Trans>
              The text contains links: <bdi>{formatList(i18n.locale, links.slice(0, MAX_SHOWN))}</bdi>
            </Trans>
            <More than={MAX_SHOWN} of={links} />
          </li>
        )}
        {showsDomain && (
          <li>
            {isFreeMail ? (
              <Trans>The email address uses a free provider: {emailDomain}</Trans>
            ) : (
              <Trans>
                The email domain ({emailDomain}) does not match the website ({websiteHost})
              </Trans>
            )}
          </li>
        )}
      </ul>
    </section>
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
