import { Trans, useLingui } from '@lingui/react/macro'
import { page } from '../kit/routing/page.ts'
import type { Route } from './+types/erase.route'
import { eraseByKey } from './acts/act.queries.server.ts'
import { manageWords } from './kinds.tsx'
import { openOnce, pressOnce } from './links/one-use.server.ts'
import { OneUse } from './links/one-use.tsx'
import { findManaged } from './manage.queries.server.ts'
import { manageI18n } from './message-catalogue.ts'

const PATH = '/manage/erase'

export const handle = page({ cache: 'private', messages: manageI18n })

export const loader = (sent: Route.LoaderArgs) =>
  openOnce(sent, PATH, async (staff, key) => {
    const managed = await findManaged(staff, key, 'erase')
    return managed && { name: managed.name, kind: managed.kind }
  })

export const action = (sent: Route.ActionArgs) => pressOnce(sent, { purpose: 'erase', path: PATH, work: eraseByKey })

export default function Erase({ loaderData: { found: managed, key, done }, actionData }: Route.ComponentProps) {
  const { i18n, t } = useLingui()
  const words = managed && manageWords[managed.kind]
  return (
    <OneUse
      title={words ? i18n._(words.eraseTitle) : ''}
      name={managed?.name}
      linkKey={key}
      confirmation={words && { isMissing: actionData?.missing === true, children: words.sureToErase }}
      look="danger"
      button={<Trans>Erase everything</Trans>}
      done={
        done !== undefined && {
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
