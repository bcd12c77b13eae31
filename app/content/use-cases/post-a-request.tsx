import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useSite } from '../../kit/layout/use-site.ts'
import { WithEmail } from '../../kit/layout/with-email.tsx'
import { buttonStyle } from '../../kit/ui/button.tsx'

type LinksProps = {
  looks: readonly [first: Parameters<typeof buttonStyle>[0], second: Parameters<typeof buttonStyle>[0]]
  /** Whether the first button opens the form with the choice to keep the name off the page. */
  isConfidential: boolean
}

export function PostLinks({ looks: [first, second], isConfidential }: LinksProps) {
  const { t } = useLingui()
  const isOffered = useSite().sendsEmail && isConfidential
  return (
    <>
      {isOffered && (
        <Link
          to="/post-vendor-request?confidential=yes"
          className={buttonStyle(first)}
        >{t`Post a request without your name`}</Link>
      )}{' '}
      <Link to="/post-vendor-request" className={buttonStyle(isOffered ? second : first)}>
        {t`Post a vendor request`}
      </Link>
    </>
  )
}

export const PostARequest = ({ isConfidential = false }: { isConfidential?: boolean }) => (
  <section className="rounded bg-sand p-6 print:hidden">
    <h2 className="text-xl">
      <Trans>Post your request</Trans>
    </h2>
    <p className="mt-2">
      <WithEmail without={<Trans>Vendors reply to your own address.</Trans>}>
        <Trans>Vendors reply to your own address, or through the site if you keep your name off the page.</Trans>
      </WithEmail>
    </p>
    <div className="mt-4 flex flex-wrap gap-2">
      <PostLinks looks={['primary', 'secondary']} isConfidential={isConfidential} />
    </div>
  </section>
)
