import { page } from '../../../kit/routing/page.ts'
import { openDataResponse, refuseParameters } from '../answers.server.ts'
import type { Route } from './+types/lists.route'
import { closedLists } from './lists.ts'

export const handle = page({ cache: 'content', oneForAllLanguages: true, refusesParameters: true })

export function loader({ context, url }: Route.LoaderArgs) {
  refuseParameters({}, url)
  return openDataResponse(context, { lists: closedLists() })
}
