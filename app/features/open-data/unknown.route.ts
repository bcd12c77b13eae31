import { page } from '../../kit/routing/page.ts'
import { problem } from './problem.server.ts'

export const handle = page({ cache: 'content', oneForAllLanguages: true })

export const loader = () => problem(404, 'There is nothing at this address. /api/openapi.json lists what there is.')
