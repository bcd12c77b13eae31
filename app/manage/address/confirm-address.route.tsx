import { Trans, useLingui } from '@lingui/react/macro'
import { page } from '../../kit/routing/page.ts'
import { manageWords } from '../kinds.tsx'
import { openOnce, pressOnce } from '../links/one-use.server.ts'
import { OneUse } from '../links/one-use.tsx'
import { manageI18n } from '../message-catalogue.ts'
import type { Route } from './+types/confirm-address.route'
import { confirmNewAddress, findAddressAsked } from './address.queries.server.ts'

const PATH = '/manage/address/confirm'

export const handle = page({ needsEmail: true, cache: 'private', messages: manageI18n })

export const loader = (sent: Route.LoaderArgs) =>
  openOnce(sent, PATH, (staff, key) => findAddressAsked(staff, key, 'address'))

export const action = (sent: Route.ActionArgs) =>
  pressOnce(sent, { purpose: 'address', path: PATH, work: confirmNewAddress })

export default function ConfirmAddress({ loaderData: { found: asked, key, done } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <OneUse
      title={t`Use this address`}
      name={asked?.name}
      linkKey={key}
      button={<Trans>Use this address</Trans>}
      done={
        done &&
        (done === 'waits'
          ? {
              heading: t`We will review the new address`,
              text: (
                <Trans>
                  You confirmed the new address. It is not at your website's domain, so we review it first. Until then,
                  nothing changes, and our emails go to your previous address.
                </Trans>
              ),
            }
          : {
              heading: t`Your email address is changed`,
              text: (
                <Trans>
                  We will send a new link to this address within 10 minutes. We also email the previous address. A link
                  in that email can cancel the change for 7 days.
                </Trans>
              ),
            })
      }
    >
      {asked && manageWords[asked.kind].newAddress(asked.address)}
    </OneUse>
  )
}
