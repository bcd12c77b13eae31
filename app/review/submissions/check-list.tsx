import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Checks } from './checks.ts'

/** Facts without a verdict. `text`: there is a text that may hold links. */
export function CheckList({ checks, text = false }: { checks: Checks; text?: boolean }) {
  return (
    <section className="mb-8">
      <h2 className="mb-3 text-xl">
        <Trans>Checks</Trans>
      </h2>
      <dl className="grid gap-3">
        <Item label={<Trans>Domain of the email</Trans>}>
          <EmailDomain checks={checks} />
        </Item>
        {text && (
          <Item label={<Trans>Links in the text</Trans>}>
            {checks.links.length === 0 ? <Trans>None</Trans> : <bdi>{checks.links.join(', ')}</bdi>}
          </Item>
        )}
      </dl>
    </section>
  )
}

function Item({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="border-t border-rule pt-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function EmailDomain({ checks: { emailDomain, isFreeMail, websiteHost, sameDomain } }: { checks: Checks }) {
  if (isFreeMail) return <Trans>{emailDomain}, a free mail provider</Trans>
  if (sameDomain === undefined) return emailDomain
  return sameDomain ? (
    <Trans>{emailDomain}, as the website</Trans>
  ) : (
    <Trans>
      {emailDomain}, and the website is at {websiteHost}
    </Trans>
  )
}
