import { LANGUAGES, type Language } from '../../../config/language.ts'
import { isUuid } from '../../../db/uuid.ts'
import type { Counts } from '../../kit/lists/counts.ts'
import { type Filters, readFilters, writeFilters } from '../../kit/lists/filters.ts'
import { type Context, pageLanguage, visitorPool } from '../../kit/routing/context.server.ts'
import { readIds } from '../../kit/routing/id-list.ts'
import { unavailable } from '../../kit/routing/unavailable.server.ts'
import { countVendors, findVendors, type Vendor } from '../../listings/listing.queries.server.ts'
import { SHORTLIST } from '../../listings/public/shortlist.tsx'
import { vendorFilters } from '../../records/listing.fields.ts'
import type { FileRequest } from './own-request.queries.server.ts'
import { openedByKey, requestOfFile } from './request-of-file.server.ts'

const REQUEST = 'request'
/** `both`: English and Arabic beside each other. */
const LANGUAGES_SHOWN = 'languages'

export type ProcurementFile = {
  /** The page's own first. */
  languages: Language[]
  madeAt: Date
  vendors: Vendor[]
  gone: number
  request: FileRequest | 'missing' | undefined
  filters: Filters
  found: Counts['total']
}

export async function loadFile(context: Context, asked: URLSearchParams): Promise<ProcurementFile | undefined> {
  const db = context.get(visitorPool)
  const ids = readIds(asked, SHORTLIST)
  const filters = readFilters(vendorFilters(), asked)
  const load = async () => {
    const vendors = await findVendors(db, ids)
    if (vendors.length === 0) return undefined
    const [request, { total }] = await Promise.all([
      requestOfFile(context, requestIdIn(asked)),
      countVendors(db, vendorFilters(), filters),
    ])
    const gone = ids.length - vendors.length
    return { languages: languagesIn(context, asked), madeAt: new Date(), vendors, gone, request, filters, found: total }
  }
  return load().catch(unavailable('A procurement file could not be made'))
}

export function requestIdIn(asked: URLSearchParams): string | undefined {
  const id = asked.get(REQUEST)?.toLowerCase() ?? ''
  return isUuid(id) ? id : undefined
}

/** What is typed, and the same in both languages. The page gets no more of a request: it has the sender's address. */
export const descriptionIn = ({ request }: ProcurementFile): string =>
  request && request !== 'missing' ? request.description : ''

function languagesIn(context: Context, asked: URLSearchParams): Language[] {
  const own = context.get(pageLanguage)
  const isInBoth = context.get(openedByKey)?.isInBoth ?? asked.get(LANGUAGES_SHOWN) === 'both'
  return isInBoth ? [own, ...LANGUAGES.filter((language) => language !== own)] : [own]
}

export function fileListQuery(asked: URLSearchParams): URLSearchParams {
  const query = writeFilters(readFilters(vendorFilters(), asked))
  const ids = readIds(asked, SHORTLIST)
  if (ids.length > 0) query.set(SHORTLIST, ids.join())
  return query
}

export function fileQuery(asked: URLSearchParams, requestId: string | undefined, isInBoth: boolean): URLSearchParams {
  const query = fileListQuery(asked)
  if (requestId) query.set(REQUEST, requestId)
  if (isInBoth) query.set(LANGUAGES_SHOWN, 'both')
  return query
}
