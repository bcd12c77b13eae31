import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { buttonStyle } from '../../ui/button.tsx'

/** The same whether a link was never there, has ended, or opens what was erased. */
export function LinkEnded() {
  return (
    <section className="mx-auto max-w-xl py-8">
      <h1 className="text-3xl">
        <Trans>This link no longer works</Trans>
      </h1>
      <p className="mt-4 mb-8 text-lg text-muted">
        <Trans>
          Links to manage a request or listing work for up to 400 days, and stop 30 days after it was closed, withdrawn,
          declined or taken down: after that, please <Link to="/contact">contact us</Link>. Links that confirm or erase
          something work for one hour, those that cancel a change of address for 7 days. Links also stop when the
          address changes or when someone stops them. Use the link in your latest email from us, or ask for a new one.
          You cannot bookmark these pages: for your security, the address bar does not keep your link.
        </Trans>
      </p>
      <Link to="/my-posts" className={buttonStyle('primary')}>
        <Trans>Ask for a new link</Trans>
      </Link>
    </section>
  )
}
