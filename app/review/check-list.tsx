import { Trans } from '@lingui/react/macro'
import type { Checks } from './checks.ts'
import { Fact, Facts } from './facts.tsx'

/**
 * What a reviewer would look up by hand; `text` where there is one that may hold links. It is said and not judged:
 * nothing here stands out as good or bad.
 */
export function CheckList({ checks, text = false }: { checks: Checks; text?: boolean }) {
  return (
    <section className="my-8">
      <h2 className="mb-3 text-xl">
        <Trans>Looked up</Trans>
      </h2>
      <Facts>
        <Fact label={<Trans>Domain of the email</Trans>}>
          <EmailDomain checks={checks} />
        </Fact>
        {text && (
          <Fact label={<Trans>Links in the text</Trans>}>
            {checks.links.length === 0 ? (
              <Trans>None</Trans>
            ) : (
              <bdi className="wrap-anywhere">{checks.links.join(', ')}</bdi>
            )}
          </Fact>
        )}
      </Facts>
    </section>
  )
}

function EmailDomain({ checks: { emailDomain, isFreeMail, websiteHost, sameDomain } }: { checks: Checks }) {
  if (isFreeMail) return <Trans>{emailDomain}, where anyone can have an address</Trans>
  if (sameDomain === undefined) return emailDomain
  return sameDomain ? (
    <Trans>{emailDomain}, as the website</Trans>
  ) : (
    <Trans>
      {emailDomain}, and the website is at {websiteHost}
    </Trans>
  )
}
