import { redirect } from 'react-router'
import { vendorPath } from '../../../domain/vendor-path.ts'
import { optional } from '../../kit/lists/optional.server.ts'
import { notFound } from '../../kit/navigation/not-found.ts'
import { type Context, pageLanguage, visitorPool } from '../../kit/routing/context.server.ts'
import { unavailable } from '../../kit/routing/unavailable.server.ts'
import { withShownCity } from '../../search/shown-city.server.ts'
import { listSimilarVendors } from '../listing.queries.server.ts'
import { findVendor, isInSearchEngines, pathOfSlug } from './vendor.queries.server.ts'

/**
 * Loads the vendor with this slug. If the slug has capitals or an outdated name, redirects permanently to the present
 * address.
 */
export async function loadVendor(context: Context, slug = '') {
  const db = context.get(visitorPool)
  const vendor = await findVendor(db, slug).catch(unavailable('A vendor could not be loaded'))
  if (!vendor) throw notFound()
  const path = vendorPath(vendor.id, vendor.companyName) ?? ''
  if (path !== pathOfSlug(slug)) throw redirect(path, 301)
  const similar = await optional(context, 'Similar vendors could not be loaded', listSimilarVendors(db, vendor), [])
  const shown = withShownCity(context.get(pageLanguage))
  return {
    vendor: shown(vendor),
    path,
    isIndexed: isInSearchEngines(vendor),
    similar: similar.map((one) => shown(one)),
  }
}

export type LoadedVendor = Awaited<ReturnType<typeof loadVendor>>
