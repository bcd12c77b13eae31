import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { KeyForm } from '../../kit/layout/key-form.tsx'
import { KeyPage } from '../../kit/layout/key-page.tsx'
import { WithEmail } from '../../kit/layout/with-email.tsx'
import { ContactLink } from '../../kit/navigation/contact-link.tsx'
import { page } from '../../kit/routing/page.ts'
import { openKey } from '../../kit/routing/unknown-key.server.ts'
import { Button, buttonStyle } from '../../kit/ui/button.tsx'
import type { Route } from './+types/my-data.route'
import { findCopyOfKey } from './copy-keys.queries.server.ts'
import { COPY_PATH } from './copy-path.ts'
import { personalDataI18n } from './message-catalogue.ts'

export const handle = page({ cache: 'private', messages: personalDataI18n })

/** Reads only: mail programs open links. */
export const loader = ({ context, url }: Route.LoaderArgs) => openKey({ context, url }, findCopyOfKey)

export default function MyData({ loaderData: { key, found } }: Route.ComponentProps) {
  const { t } = useLingui()
  if (!found) return <CopyLinkEnded linkKey={key} />
  const title = t`Download your data`
  return (
    <KeyPage title={title} linkKey={key} className="mx-auto max-w-xl">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-2 text-lg wrap-anywhere">
        <bdi dir="ltr">{found.address}</bdi>
      </p>
      <div className="mt-4 mb-6 grid gap-4">
        <p>
          <Trans>
            The file contains all data that we store about this address. It leaves out links that open pages, the names
            of reviewers and data of other people that you have not seen.
          </Trans>
        </p>
        <p>
          <Trans>You can download the file once. Then the link no longer works.</Trans>
        </p>
      </div>
      <KeyForm action={`${COPY_PATH}/file?${new URLSearchParams({ key })}`} className="flex flex-wrap gap-3">
        <Button type="submit" name="format" value="xlsx">
          <Trans>Download for Excel</Trans>
        </Button>
        <Button type="submit" name="format" value="json" look="secondary">
          <Trans>Download as JSON</Trans>
        </Button>
      </KeyForm>
    </KeyPage>
  )
}

function CopyLinkEnded({ linkKey }: { linkKey: string }) {
  const { t } = useLingui()
  const title = t`This link no longer works`
  return (
    <KeyPage title={title} linkKey={linkKey} className="mx-auto max-w-xl py-8">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-4 mb-8 text-lg text-muted">
        <Trans>A link to your data works once, for one hour.</Trans>
      </p>
      <WithEmail without={<ContactLink />}>
        <Link to="/my-posts/copy" className={buttonStyle('primary')}>
          <Trans>Email me a new link</Trans>
        </Link>
      </WithEmail>
    </KeyPage>
  )
}
