import { data } from 'react-router'
import { page } from '../routing/page.ts'
import type { Route } from './+types/manage.route'
import { perform } from './acts/act.server.ts'
import type { ActName } from './acts/acts.tsx'
import { ManagePage } from './manage-page.tsx'
import { loadManaged } from './managed.server.ts'
import { manageI18n } from './message-catalogue.ts'

export const handle = page({ cache: 'private', messages: manageI18n })

export const loader = ({ context, url }: Route.LoaderArgs) => loadManaged({ context, url })

/** Pages of the version before, still open in a browser, send all forms here and name the act in them. */
const formerNames = new Map<string, ActName>([
  ['extended', 'closing-date'],
  ['confirmed_current', 'up-to-date'],
  ['confirmed', 'confirmation'],
  ['paused', 'pause'],
  ['resumed', 'resumption'],
  ['closed', 'closing'],
  ['reopened', 'reopening'],
  ['withdrawn', 'withdrawal'],
  ['erasure-asked', 'erasure-link'],
  ['others-ended', 'other-links'],
  ['disputed', 'dispute'],
])

export const action = (sent: Route.ActionArgs) =>
  perform(sent, (form) => {
    const act = formerNames.get(String(form.get('act')))
    if (!act) throw data('Bad Request', 400)
    return act
  })

export default function Manage({ loaderData, actionData }: Route.ComponentProps) {
  return <ManagePage loaded={loaderData} refused={actionData} />
}
