import { Trans, useLingui } from '@lingui/react/macro'
import { useHref } from 'react-router'
import { manageI18n } from '../../kit/i18n/catalogue.ts'
import { signedReferences } from '../../kit/routing/context.server.ts'
import { page } from '../../kit/routing/page.ts'
import { loadReference, SIGNED_REFERENCE } from '../../kit/routing/signed-reference.ts'
import { Button } from '../../kit/ui/button.tsx'
import type { Route } from './+types/my-posts.route'
import { handleAddressRequest } from './address-request.server.ts'
import { AddressRequestPage } from './address-request-page.tsx'
import { askForLinks } from './link-requests.queries.server.ts'

export const handle = page({
  needsEmail: true,
  cache: 'content',
  query: { sent: { unstored: SIGNED_REFERENCE } },
  sitemap: true,
  messages: manageI18n,
})

export function loader({ context, url }: Route.LoaderArgs) {
  return { reference: context.get(signedReferences).read('links', url.searchParams.get('sent')) }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadReference(args, 'sent')

export const action = (sent: Route.ActionArgs) =>
  handleAddressRequest(sent, {
    path: '/my-posts',
    purpose: 'links',
    store: askForLinks,
    fault: 'A request for links could not be stored',
    failure: /*i18n*/ 'We could not send your links. Please try again later.',
  })

export default function MyPosts({ actionData, loaderData: { reference } }: Route.ComponentProps) {
  const { t } = useLingui()
  const copyAddress = useHref('/my-posts/copy')
  return (
    <AddressRequestPage
      title={t`Manage your requests, listings and alerts`}
      description={t`Get new links to manage your requests, listings and alerts.`}
      lead={<Trans>Enter the address you used. We email you a link for each request, listing and alert.</Trans>}
      isSent={reference !== undefined}
      sent={
        <Trans>
          If we know this address, an email is on its way. Check your spam folder. If your request or listing ended over
          30 days ago, contact us.
        </Trans>
      }
      lastResult={actionData}
      buttons={(isBusy) => (
        <>
          <Button type="submit" disabled={isBusy} className="w-full sm:w-auto sm:px-8">
            <Trans>Email me my links</Trans>
          </Button>
          <Button
            type="submit"
            formAction={copyAddress}
            look="secondary"
            disabled={isBusy}
            className="w-full sm:w-auto sm:px-8"
          >
            <Trans>Email me a copy of my data</Trans>
          </Button>
        </>
      )}
    />
  )
}
