import type { Language } from '../../config/language.ts'
import { shownCompany } from '../../config/shown-company.ts'
import type { Staff } from '../../db/client.server.ts'
import { listReplies } from '../features/relay/relay.queries.server.ts'
import { medianReviewHours } from '../kit/forms/submission.queries.server.ts'
import { siteI18n } from '../kit/i18n/catalogue.ts'
import { type Context, pageLanguage, signedReferences, staffPool } from '../kit/routing/context.server.ts'
import { openKey } from '../kit/routing/unknown-key.server.ts'
import {
  listFitting,
  listFittingRequests,
  type SuggestedMatch,
} from '../submissions/suggested-matches.queries.server.ts'
import { findEnd } from './acts/ends.queries.server.ts'
import { findManaged } from './manage.queries.server.ts'

/** Reads only: mail programs open the links in letters. An unknown link tells no more than one that has ended. */
export async function loadManaged({ context, url }: { context: Context; url: URL }) {
  const staff = context.get(staffPool)
  const { key, found: managed } = await openKey({ context, url }, findManaged)
  const end = managed && (await findEnd(staff, key))
  const language = context.get(pageLanguage)
  const list = managed?.kind === 'listing' ? listFittingNamed : listFitting
  const fitting = managed?.status === 'approved' ? await list(staff, managed.id, language) : []
  const replies = managed?.kind === 'request' ? await listReplies(staff, managed.id) : []
  const reviewHours = managed?.status === 'pending' ? await medianReviewHours(staff, managed.kind) : null
  const done = url.searchParams.get('done') ?? ''
  // Without a link that works any visitor could have written it.
  const signed = key ? undefined : context.get(signedReferences).read('/manage', done)
  return { managed, end, fitting, replies, reviewHours, key, done: managed ? done : (signed ?? '') }
}

async function listFittingNamed(db: Staff, listingId: string, language: Language): Promise<SuggestedMatch[]> {
  const requests = await listFittingRequests(db, listingId)
  return requests.map(({ id, country, common, ...named }) => ({
    id,
    name: shownCompany(named, language, siteI18n.in(language)._(country)),
    common,
  }))
}
