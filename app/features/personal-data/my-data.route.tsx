import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { sendersI18n } from '../../kit/i18n/catalogue.ts'
import { KeyForm } from '../../kit/layout/key-form.tsx'
import { KeyPage } from '../../kit/layout/key-page.tsx'
import { LinkEnded } from '../../kit/layout/link-ended.tsx'
import { WithEmail } from '../../kit/layout/with-email.tsx'
import { loadByKey } from '../../kit/routing/key-links.server.ts'
import { page } from '../../kit/routing/page.ts'
import { Button, buttonStyle } from '../../kit/ui/button.tsx'
import { StatusMessage } from '../../kit/ui/status.tsx'
import { ContactLink } from '../../shell/contact-link.tsx'
import type { Route } from './+types/my-data.route'
import { type CopyFormat, findCopyByKey } from './copy-keys.queries.server.ts'
import { COPY_PATH } from './copy-path.ts'

export const handle = page({ cache: 'private', messages: sendersI18n })

/** Loads the page and changes nothing, because email programs open links too. */
export const loader = ({ context, url }: Route.LoaderArgs) => loadByKey({ context, url }, findCopyByKey)

export default function MyData({ loaderData: { key, found } }: Route.ComponentProps) {
  const { t } = useLingui()
  if (!found) return <CopyLinkEnded linkKey={key} />
  const title = t`Download your data`
  return (
    <KeyPage title={title} linkKey={key} lead={<bdi dir="ltr">{found.address}</bdi>}>
      <div className="mb-6 grid gap-4">
        <p>
          <Trans>
            The file contains all data that we store about this address. It leaves out the private links in our emails,
            the names of reviewers and data of other people that you have not seen.
          </Trans>
        </p>
        <p>
          <Trans>
            The link in our email works for one hour. You can download each file once. Your browser saves the file, and
            this page stays open.
          </Trans>
        </p>
      </div>
      <Downloads linkKey={key} formats={found.formats} />
      <p className="mt-8">
        <AnotherLink look="quiet" />
      </p>
    </KeyPage>
  )
}

const files: Record<CopyFormat, { button: ReactNode; about: ReactNode; started: ReactNode }> = {
  xlsx: {
    button: <Trans>Download for Excel</Trans>,
    about: <Trans>A spreadsheet with one row for each value.</Trans>,
    started: <Trans>The download for Excel has started.</Trans>,
  },
  json: {
    button: <Trans>Download as JSON</Trans>,
    about: <Trans>A text file for programs. It has the same data.</Trans>,
    started: <Trans>The download as JSON has started.</Trans>,
  },
}

/**
 * Shows the downloads. A status message says that one has begun, because a browser that saves a file may announce
 * nothing to a screen reader.
 */
function Downloads({ linkKey, formats }: { linkKey: string; formats: CopyFormat[] }) {
  const [started, setStarted] = useState<CopyFormat>()
  const id = useId()
  return (
    <div className="grid gap-4">
      {formats.map((format, index) => (
        <KeyForm
          key={format}
          action={`${COPY_PATH}/file?${new URLSearchParams({ key: linkKey })}`}
          onSubmit={() => setStarted(format)}
          className="grid justify-items-start gap-1"
        >
          <input type="hidden" name="format" value={format} />
          <Button type="submit" look={index === 0 ? 'primary' : 'secondary'} aria-describedby={`${id}-${format}`}>
            {files[format].button}
          </Button>
          <p id={`${id}-${format}`} className="text-sm text-muted">
            {files[format].about}
          </p>
        </KeyForm>
      ))}
      <StatusMessage className="font-medium text-success">{started && files[started].started}</StatusMessage>
    </div>
  )
}

const AnotherLink = ({ look }: { look: 'primary' | 'quiet' }) => (
  <WithEmail without={<ContactLink />}>
    <Link to="/my-posts/copy" className={look === 'primary' ? buttonStyle('primary') : 'link'}>
      <Trans>Email me a new link</Trans>
    </Link>
  </WithEmail>
)

const CopyLinkEnded = ({ linkKey }: { linkKey: string }) => (
  <LinkEnded
    linkKey={linkKey}
    why={<Trans>A link to your data works for one hour. You can download each file once.</Trans>}
  >
    <AnotherLink look="primary" />
  </LinkEnded>
)
