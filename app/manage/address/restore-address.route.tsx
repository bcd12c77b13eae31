import { Trans, useLingui } from '@lingui/react/macro'
import { signedReferences, staffPool } from '../../routing/context.server.ts'
import { page } from '../../routing/page.ts'
import { pressOnce } from '../links/one-use.server.ts'
import { OneUse } from '../links/one-use.tsx'
import { manageI18n } from '../message-catalogue.ts'
import type { Route } from './+types/restore-address.route'
import { findAddressAsked, restoreAddress } from './address.queries.server.ts'

const PATH = '/manage/address/restore'

export const handle = page({ cache: 'private', messages: manageI18n })

export async function loader({ context, url }: Route.LoaderArgs) {
  const key = url.searchParams.get('key') ?? ''
  const asked = key ? await findAddressAsked(context.get(staffPool), key, 'former_address') : undefined
  return {
    asked,
    key,
    isRestored: context.get(signedReferences).read(PATH, url.searchParams.get('done')) !== undefined,
  }
}

export const action = (sent: Route.ActionArgs) =>
  pressOnce(sent, { purpose: 'former_address', path: PATH, work: restoreAddress })

export default function RestoreAddress({ loaderData: { asked, key, isRestored }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <OneUse
      title={t`Take the change of address back`}
      name={asked?.name}
      linkKey={key}
      isMissing={actionData?.missing === true}
      button={<Trans>Take it back</Trans>}
      done={
        isRestored && {
          heading: t`The change is taken back`,
          text: <Trans>A letter with a new link comes to your address within ten minutes.</Trans>,
        }
      }
    >
      <Trans>
        Our letters about this post will go to <bdi dir="ltr">{asked?.address}</bdi> again, at once. The other address
        is told. All its links end, and it cannot undo this.
      </Trans>
    </OneUse>
  )
}
