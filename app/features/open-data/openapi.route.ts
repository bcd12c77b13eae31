import { page } from '../../kit/routing/page.ts'
import type { Route } from './+types/openapi.route'
import { openApiDocument } from './openapi.server.ts'
import { OPEN_HEADERS } from './problem.server.ts'

export const handle = page({ cache: 'content', oneForAllLanguages: true })

export const loader = ({ context }: Route.LoaderArgs) =>
  Response.json(openApiDocument(context), { headers: OPEN_HEADERS })
