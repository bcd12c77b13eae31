import { Trans, useLingui } from '@lingui/react/macro'
import { signedReferences, staffPool } from '../../routing/context.server.ts'
import { page } from '../../routing/page.ts'
import { pressOnce } from '../links/one-use.server.ts'
import { OneUse } from '../links/one-use.tsx'
import { manageI18n } from '../message-catalogue.ts'
import type { Route } from './+types/confirm-address.route'
import { confirmNewAddress, findAddressAsked } from './address.queries.server.ts'

const PATH = '/manage/address/confirm'

export const handle = page({ cache: 'private', messages: manageI18n })

export async function loader({ context, url }: Route.LoaderArgs) {
  const key = url.searchParams.get('key') ?? ''
  const asked = key ? await findAddressAsked(context.get(staffPool), key, 'address') : undefined
  return { asked, key, done: context.get(signedReferences).read(PATH, url.searchParams.get('done')) }
}

export const action = (sent: Route.ActionArgs) =>
  pressOnce(sent, { purpose: 'address', path: PATH, work: confirmNewAddress })

export default function ConfirmAddress({ loaderData: { asked, key, done }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <OneUse
      title={t`Use this address`}
      name={asked?.name}
      linkKey={key}
      isMissing={actionData?.missing === true}
      button={<Trans>Use this address</Trans>}
      done={
        done &&
        (done === 'waits'
          ? {
              heading: t`The address waits for our team`,
              text: (
                <Trans>
                  You have confirmed it. Its domain is not that of the website in this post, so our team reads it first.
                  Until then nothing changes.
                </Trans>
              ),
            }
          : {
              heading: t`The address is changed`,
              text: (
                <Trans>
                  A letter with a new link comes to it within ten minutes. The former address is told, and has seven
                  days to take the change back.
                </Trans>
              ),
            })
      }
    >
      <Trans>
        Our letters about this post will go to <bdi dir="ltr">{asked?.address}</bdi>. A vendor request shows the address
        on its page. The links in earlier letters end.
      </Trans>
    </OneUse>
  )
}
