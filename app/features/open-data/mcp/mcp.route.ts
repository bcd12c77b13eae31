import { environment } from '../../../kit/routing/context.server.ts'
import { page } from '../../../kit/routing/page.ts'
import type { Route } from './+types/mcp.route'
import { answerMcp } from './mcp.server.ts'

export const handle = page({ cache: 'unstored', oneForAllLanguages: true, takesJson: true })

/** Refuses GET. Clients of earlier versions send it to request a stream. */
export const loader = () => new Response('Method Not Allowed', { status: 405, headers: { Allow: 'POST' } })

const MAX_CHARACTERS = 64 * 1024

export async function action({ context, request }: Route.ActionArgs) {
  // Only the Origin header is checked. The Host header proves nothing, because a website whose name resolves to this
  // machine sends its own name in it.
  const origin = request.headers.get('Origin')
  if (origin !== null && origin !== new URL(context.get(environment).publicUrl).origin)
    return new Response('Forbidden', { status: 403 })
  const body = await request.text()
  if (body.length > MAX_CHARACTERS) return new Response('Content Too Large', { status: 413 })
  return answerMcp(context, request.headers, body)
}
