import { directionOf, inLanguage } from '../../../config/language.ts'
import { pageLanguage, shownSite } from '../routing/context.server.ts'
import { page } from '../routing/page.ts'
import type { Route } from './+types/manifest.route'

export const handle = page({ cache: 'content' })

export function loader({ context }: Route.LoaderArgs) {
  const site = shownSite(context)
  const language = context.get(pageLanguage)
  const manifest = {
    name: site.name,
    short_name: site.name,
    description: site.tagline,
    lang: language,
    dir: directionOf(language),
    start_url: inLanguage(language, '/'),
    display: 'browser',
    background_color: '#fbfaf7',
    theme_color: '#06585e',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    ],
  }
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json' } })
}
