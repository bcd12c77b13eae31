import { pageLanguage, shownSite } from '../routing/context.server.ts'
import { page } from '../routing/page.ts'
import type { Route } from './+types/site-image.route'
import { socialImage } from './social-image.server.ts'

export const handle = page({ cache: 'content' })

export function loader({ context }: Route.LoaderArgs) {
  const site = shownSite(context)
  return socialImage({
    language: context.get(pageLanguage),
    title: site.tagline,
    subtitle: '',
    siteName: site.name,
    seed: 0,
  })
}
