import { notFound } from '../../kit/navigation/not-found.ts'
import type { Route } from './+types/message-decision.route'
import { backToSubmission, decideAndShow } from './decide-and-show.server.ts'

export const loader = ({ params: { id }, url }: Route.LoaderArgs) =>
  backToSubmission({ params: { kinds: 'messages', id }, url })

export async function action({ context, params, url }: Route.ActionArgs) {
  const transition = (['answered', 'spam'] as const).find((known) => known === params.decision)
  if (!transition) throw notFound()
  return decideAndShow({ context, url }, { kind: 'message', id: params.id, transition })
}
