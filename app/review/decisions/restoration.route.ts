import type { Route } from './+types/restoration.route'
import { decideAndShow, publishedKindAt } from './decide-and-show.server.ts'

export function action({ context, params }: Route.ActionArgs) {
  return decideAndShow(context, { kind: publishedKindAt(params.kinds), id: params.id, transition: 'restored' })
}
