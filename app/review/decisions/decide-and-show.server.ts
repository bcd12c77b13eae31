import { type RouterContextProvider, redirect } from 'react-router'
import { staffPool } from '../../context.server.ts'
import { notFound } from '../../layout/not-found.ts'
import { reviewer } from '../access/reviewer.server.ts'
import { isPublishedKind, type Kind, kindNames, kinds, type PublishedKind, pageOf } from '../kinds.ts'
import { isOnward, onwardFrom } from '../queue/onward.ts'
import { findNext } from '../queue/queue.queries.server.ts'
import type { Transition } from '../transitions.ts'
import { decide } from './decide.queries.server.ts'

/** Throws the error view with status 404 where the path names no kind. */
export function kindAt(path: string): Kind {
  const found = kindNames.find((kind) => kinds[kind].path === path)
  if (!found) throw notFound()
  return found
}

export function publishedKindAt(path: string): PublishedKind {
  const kind = kindAt(path)
  if (!isPublishedKind(kind)) throw notFound()
  return kind
}

/** Redirects to the submission's page, which shows the decision that came first, or onward to the next one's. */
export async function decideAndShow(
  { context, url }: { context: Readonly<RouterContextProvider>; url: URL },
  deciding: { kind: Kind; id: string; transition: Transition; reason?: string },
): Promise<Response> {
  const staff = context.get(staffPool)
  await decide(staff, { ...deciding, reviewer: context.get(reviewer) })
  const next = isOnward(url) ? await findNext(staff, deciding.kind, deciding.id) : undefined
  return redirect(next ? pageOf(next.kind, next.id) + onwardFrom(deciding) : pageOf(deciding.kind, deciding.id), 303)
}
