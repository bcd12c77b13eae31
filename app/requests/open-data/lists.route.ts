import { refusedParameters } from '../../routing/canonical-query.server.ts'
import { page } from '../../routing/page.ts'
import type { Route } from './+types/lists.route'
import { openAnswer, refused } from './answers.server.ts'
import { closedLists } from './lists.ts'

export const handle = page({ cache: 'content', oneForAllLanguages: true, refusesParameters: true })

export function loader({ context, url }: Route.LoaderArgs) {
  const wrong = refusedParameters({}, url.searchParams)
  return wrong.length > 0 ? refused(wrong) : openAnswer(context, { lists: closedLists() })
}
