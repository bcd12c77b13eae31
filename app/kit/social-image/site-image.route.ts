import { shownSite } from '../routing/context.server.ts'
import { page } from '../routing/page.ts'
import type { Route } from './+types/site-image.route'
import { pageImage } from './social-image.server.ts'

export const handle = page({ cache: 'content' })

export const loader = ({ context }: Route.LoaderArgs) =>
  pageImage(context, { title: shownSite(context).tagline, subtitle: '', seed: 0 })
