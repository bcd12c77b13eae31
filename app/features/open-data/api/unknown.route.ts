import { locale } from '../../../kit/routing/locale.ts'
import { page } from '../../../kit/routing/page.ts'
import { problem } from '../../../kit/routing/problem.server.ts'
import type { Route } from './+types/unknown.route'

export const handle = page({ cache: 'content', oneForAllLanguages: true, query: { locale } })

export const loader = ({ url }: Route.LoaderArgs) =>
  problem(url, 404, {
    en: 'There is nothing at this address. /api/openapi.json lists what there is.',
    ar: 'لا يوجد شيء في هذا العنوان. قائمة العناوين المتاحة: \u2066/api/openapi.json\u2069',
  })
