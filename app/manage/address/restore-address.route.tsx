import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { retryAfter } from '../../forms/rate-limited.ts'
import { signedReferences, staffPool } from '../../routing/context.server.ts'
import { page } from '../../routing/page.ts'
import { kindWords } from '../kinds.tsx'
import { statusOfUnknown } from '../links/limits.server.ts'
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
  const isRestored = context.get(signedReferences).read(PATH, url.searchParams.get('done')) !== undefined
  return data({ asked, key, isRestored }, key && !asked ? await statusOfUnknown(context) : 200)
}

export const action = (sent: Route.ActionArgs) =>
  pressOnce(sent, { purpose: 'former_address', path: PATH, work: restoreAddress })

export const headers = retryAfter

export default function RestoreAddress({ loaderData: { asked, key, isRestored } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <OneUse
      title={t`Restore your email address`}
      name={asked?.name}
      linkKey={key}
      button={<Trans>Restore my address</Trans>}
      done={
        isRestored && {
          heading: t`Your email address is restored`,
          text: <Trans>We will send a new link to your address within 10 minutes.</Trans>,
        }
      }
    >
      {asked && kindWords[asked.kind].restoredAddress(asked.address)}
    </OneUse>
  )
}
