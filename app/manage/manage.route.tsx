import { notFound } from '../kit/layout/not-found.ts'
import { page } from '../kit/routing/page.ts'
import type { Route } from './+types/manage.route'
import { handleAct } from './acts/act.server.ts'
import { isActName } from './acts/acts.tsx'
import { ManagePage } from './manage-page.tsx'
import { loadManaged } from './managed.server.ts'
import { manageI18n } from './message-catalogue.ts'

export const handle = page({ cache: 'private', messages: manageI18n })

/** After a form that was refused, a reload asks for the address of its act. */
export function loader({ context, params: { act }, url }: Route.LoaderArgs) {
  if (act && !isActName(act)) throw notFound()
  return loadManaged({ context, url })
}

export async function action({ params: { act = '' }, ...sent }: Route.ActionArgs) {
  if (!isActName(act)) throw notFound()
  return handleAct(sent, act)
}

export default function Manage({ loaderData, actionData }: Route.ComponentProps) {
  return <ManagePage loaded={loaderData} refused={actionData} />
}
