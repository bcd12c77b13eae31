import { Trans, useLingui } from '@lingui/react/macro'
import { WithEmail } from '../../kit/layout/with-email.tsx'
import { page } from '../../kit/routing/page.ts'
import { manageWords } from '../kinds.tsx'
import { openOnce, pressOnce } from '../links/one-use.server.ts'
import { OneUse } from '../links/one-use.tsx'
import { manageI18n } from '../message-catalogue.ts'
import type { Route } from './+types/restore-address.route'
import { findAddressAsked, restoreAddress } from './address.queries.server.ts'

const PATH = '/manage/address/restore'

export const handle = page({ cache: 'private', messages: manageI18n })

export const loader = (sent: Route.LoaderArgs) =>
  openOnce(sent, PATH, (staff, key) => findAddressAsked(staff, key, 'former_address'))

export const action = (sent: Route.ActionArgs) =>
  pressOnce(sent, { purpose: 'former_address', path: PATH, work: restoreAddress })

export default function RestoreAddress({ loaderData: { found: asked, key, done } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <OneUse
      title={t`Restore your email address`}
      name={asked?.name}
      linkKey={key}
      button={<Trans>Restore my address</Trans>}
      done={
        done !== undefined && {
          heading: t`Your email address is restored`,
          text: (
            <WithEmail>
              <Trans>We will send a new link to your address within 10 minutes.</Trans>
            </WithEmail>
          ),
        }
      }
    >
      {asked && (
        <WithEmail
          without={
            <Trans>
              This cancels the change. Your email address is <bdi dir="ltr">{asked.address}</bdi> again.
            </Trans>
          }
        >
          {manageWords[asked.kind].restoredAddress(asked.address)}
        </WithEmail>
      )}
    </OneUse>
  )
}
