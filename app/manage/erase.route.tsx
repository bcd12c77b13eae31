import { Trans, useLingui } from '@lingui/react/macro'
import { signedReferences, staffPool } from '../routing/context.server.ts'
import { page } from '../routing/page.ts'
import type { Route } from './+types/erase.route'
import { eraseByKey } from './acts/act.queries.server.ts'
import { pressOnce } from './links/one-use.server.ts'
import { OneUse } from './links/one-use.tsx'
import { findManaged } from './manage.queries.server.ts'
import { manageI18n } from './message-catalogue.ts'

const PATH = '/manage/erase'

export const handle = page({ cache: 'private', messages: manageI18n })

export async function loader({ context, url }: Route.LoaderArgs) {
  const key = url.searchParams.get('key') ?? ''
  const managed = key ? await findManaged(context.get(staffPool), key, 'erase') : undefined
  return {
    name: managed?.name,
    key,
    isErased: context.get(signedReferences).read(PATH, url.searchParams.get('done')) !== undefined,
  }
}

export const action = (sent: Route.ActionArgs) => pressOnce(sent, { purpose: 'erase', path: PATH, work: eraseByKey })

export default function Erase({ loaderData: { name, key, isErased }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <OneUse
      title={t`Erase for good`}
      name={name}
      linkKey={key}
      isMissing={actionData?.missing === true}
      look="danger"
      button={<Trans>Erase everything</Trans>}
      done={
        isErased && {
          heading: t`It is erased`,
          text: (
            <Trans>
              We have deleted every name, address and text of it. Copies in backups are overwritten in time.
            </Trans>
          ),
        }
      }
    >
      <Trans>
        It leaves the site, and every name, address and text in it and in our letters about it is deleted. What was
        chosen from lists stays, such as the country: it names no one. This cannot be undone.
      </Trans>
    </OneUse>
  )
}
