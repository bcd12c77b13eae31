import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { buttonStyle } from '../../ui/button.tsx'

/** The same whether a link was never there, has ended, or opens what was erased. */
export function LinkEnded() {
  return (
    <section className="mx-auto max-w-xl py-8">
      <h1 className="text-3xl">
        <Trans>This link has ended</Trans>
      </h1>
      <p className="mt-4 mb-8 text-lg text-muted">
        <Trans>
          Open the link in your newest letter from us, or have a new one sent to the address that you gave. A link
          leaves the address bar once its page is open, so a bookmark of that page ends here too.
        </Trans>
      </p>
      <Link to="/my-posts" className={buttonStyle('primary')}>
        <Trans>Send me a new one</Trans>
      </Link>
    </section>
  )
}
