import { Trans, useLingui } from '@lingui/react/macro'
import { sendersI18n } from '../../kit/i18n/catalogue.ts'
import { signedReferences } from '../../kit/routing/context.server.ts'
import { page } from '../../kit/routing/page.ts'
import { loadReference, SIGNED_REFERENCE } from '../../kit/routing/signed-reference.ts'
import { Button } from '../../kit/ui/button.tsx'
import { handleAddressRequest } from '../../manage/links/address-request.server.ts'
import { AddressRequestPage } from '../../manage/links/address-request-page.tsx'
import type { Route } from './+types/ask-for-copy.route'
import { requestCopy } from './copy-requests.queries.server.ts'

export const handle = page({
  needsEmail: true,
  cache: 'content',
  query: { sent: { unstored: SIGNED_REFERENCE } },
  sitemap: true,
  messages: sendersI18n,
})

export function loader({ context, url }: Route.LoaderArgs) {
  return { reference: context.get(signedReferences).read('copy', url.searchParams.get('sent')) }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadReference(args, 'sent')

export const action = (sent: Route.ActionArgs) =>
  handleAddressRequest(sent, {
    path: '/my-posts/copy',
    purpose: 'copy',
    store: requestCopy,
    fault: 'A request for a copy could not be stored',
    failure: /*i18n*/ 'We could not send your copy. Please try again later.',
  })

export default function AskForCopy({ actionData, loaderData: { reference } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <AddressRequestPage
      title={t`Get a copy of your data`}
      description={t`Get a copy of all data that we store about your email address.`}
      lead={
        <Trans>
          Enter the address you used. We email you a link to a page where you can download all data that we store about
          it. The link works for one hour.
        </Trans>
      }
      isSent={reference !== undefined}
      sent={<Trans>If we know this address, an email is on its way. Check your spam folder.</Trans>}
      lastResult={actionData}
      buttons={(isBusy) => (
        <Button type="submit" disabled={isBusy} className="w-full sm:w-auto sm:px-8">
          <Trans>Email me a copy of my data</Trans>
        </Button>
      )}
    />
  )
}
