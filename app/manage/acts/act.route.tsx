import { notFound } from '../../layout/not-found.ts'
import { page } from '../../routing/page.ts'
import { ManagePage } from '../manage-page.tsx'
import { loadManaged } from '../managed.server.ts'
import { manageI18n } from '../message-catalogue.ts'
import type { Route } from './+types/act.route'
import { perform } from './act.server.ts'
import { isActName } from './acts.tsx'

export const handle = page({ cache: 'private', messages: manageI18n })

const actAt = ({ act }: { act: string }) => {
  if (!isActName(act)) throw notFound()
  return act
}

/** After a form that was refused, a reload asks for this address. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  actAt(params)
  return loadManaged({ context, url })
}

export const action = ({ params, ...sent }: Route.ActionArgs) => perform(sent, () => actAt(params))

export default function ActPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ManagePage loaded={loaderData} refused={actionData} />
}
