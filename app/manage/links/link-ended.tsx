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
          A link works until 30 days after your request or listing has ended, for 400 days at most. One that confirms or
          erases something works for one hour. Use the link in your latest email from us, or ask for a new one. You
          cannot bookmark these pages: for your security, the address bar does not keep your link.
        </Trans>
      </p>
      <Link to="/my-posts" className={buttonStyle('primary')}>
        <Trans>Ask for a new link</Trans>
      </Link>
    </section>
  )
}
