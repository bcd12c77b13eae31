import { data, type RouterContextProvider } from 'react-router'
import { medianReviewHours } from '../forms/submission.queries.server.ts'
import { listReplies } from '../relay/relay.queries.server.ts'
import { signedReferences, staffPool } from '../routing/context.server.ts'
import { listFitting, listFittingRequests } from '../submissions/fitting.queries.server.ts'
import { findEnd } from './acts/ends.queries.server.ts'
import { statusOfUnknown } from './links/limits.server.ts'
import { findManaged } from './manage.queries.server.ts'

/** Reads only: mail programs open the links in letters. An unknown link tells no more than one that has ended. */
export async function loadManaged({ context, url }: { context: Readonly<RouterContextProvider>; url: URL }) {
  const staff = context.get(staffPool)
  const key = url.searchParams.get('key') ?? ''
  const managed = key ? await findManaged(staff, key) : undefined
  if (key && !managed)
    return data(
      { managed, end: undefined, fitting: [], replies: [], reviewHours: null, key, done: '' },
      await statusOfUnknown(context),
    )
  const end = managed && (await findEnd(staff, key))
  const list = managed?.kind === 'listing' ? listFittingRequests : listFitting
  const fitting = managed?.status === 'approved' ? await list(staff, managed.id) : []
  const replies = managed?.publicId ? await listReplies(staff, managed.publicId) : []
  const reviewHours = managed?.status === 'pending' ? await medianReviewHours(staff, managed.kind) : null
  const done = url.searchParams.get('done') ?? ''
  // Without a key any visitor could have written it.
  const shown = key ? done : (context.get(signedReferences).read('/manage', done) ?? '')
  return data({ managed, end, fitting, replies, reviewHours, key, done: shown })
}
