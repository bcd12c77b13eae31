import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { retryAfter } from '../forms/rate-limited.ts'
import { signedReferences, staffPool } from '../routing/context.server.ts'
import { page } from '../routing/page.ts'
import type { Route } from './+types/erase.route'
import { eraseByKey } from './acts/act.queries.server.ts'
import { kindWords } from './kinds.tsx'
import { statusOfUnknown } from './links/limits.server.ts'
import { pressOnce } from './links/one-use.server.ts'
import { OneUse } from './links/one-use.tsx'
import { findManaged } from './manage.queries.server.ts'
import { manageI18n } from './message-catalogue.ts'

const PATH = '/manage/erase'

export const handle = page({ cache: 'private', messages: manageI18n })

export async function loader({ context, url }: Route.LoaderArgs) {
  const key = url.searchParams.get('key') ?? ''
  const managed = key ? await findManaged(context.get(staffPool), key, 'erase') : undefined
  const shown = managed && { name: managed.name, kind: managed.kind }
  const isErased = context.get(signedReferences).read(PATH, url.searchParams.get('done')) !== undefined
  return data({ managed: shown, key, isErased }, key && !managed ? await statusOfUnknown(context) : 200)
}

export const action = (sent: Route.ActionArgs) => pressOnce(sent, { purpose: 'erase', path: PATH, work: eraseByKey })

export const headers = retryAfter

export default function Erase({ loaderData: { managed, key, isErased }, actionData }: Route.ComponentProps) {
  const { i18n, t } = useLingui()
  const words = managed && kindWords[managed.kind]
  return (
    <OneUse
      title={words ? i18n._(words.eraseTitle) : ''}
      name={managed?.name}
      linkKey={key}
      sure={{ isMissing: actionData?.missing === true }}
      look="danger"
      button={<Trans>Erase everything</Trans>}
      done={
        isErased && {
          heading: t`Your data is erased`,
          text: (
            <Trans>
              We erased all names, addresses and text. Copies in our backups are overwritten within 30 days.
            </Trans>
          ),
        }
      }
    >
      {words?.erase}
    </OneUse>
  )
}
