import { type RouterContextProvider, redirect } from 'react-router'
import { submissionKinds } from '../../../config/kinds.ts'
import { transaction } from '../../../db/client.server.ts'
import { notFound } from '../../layout/not-found.ts'
import { staffPool } from '../../routing/context.server.ts'
import { type Deciding, decide } from '../../submissions/decide.queries.server.ts'
import type { DecidedRevision } from '../../submissions/decide-revision.queries.server.ts'
import { isPublishedKind, type Kind, kinds, type PublishedKind, pageOf } from '../../submissions/kinds.ts'
import type { Status, TransitionBy } from '../../submissions/transitions.ts'
import { reviewer } from '../access/reviewer.server.ts'
import { isOnward, onwardFrom } from '../queue/onward.ts'
import { findNext } from '../queue/queue.queries.server.ts'

/** Throws the error view with status 404 where the path names no kind. */
export function kindAt(path: string): Kind {
  const found = submissionKinds.find((kind) => kinds[kind].path === path)
  if (!found) throw notFound()
  return found
}

export function publishedKindAt(path: string): PublishedKind {
  const kind = kindAt(path)
  if (!isPublishedKind(kind)) throw notFound()
  return kind
}

/**
 * For addresses that are only posted to: after a failure, 'Try again' and a reload open them. Without this they would
 * show React Router's bare JSON.
 */
export const backToSubmission = ({ params: { kinds, id } }: { params: { kinds: string; id: string } }): Response =>
  redirect(pageOf(kindAt(kinds), id))

type Where = { context: Readonly<RouterContextProvider>; url: URL }

const isWaiting = ({ status }: { status: Status }) => status === 'pending' || status === 'changes_asked'

type Asked = { kind: Kind; id: string } & Pick<Deciding, 'reason' | 'seen' | 'letter'> & {
    transition: TransitionBy<'staff'>
  }

/** Redirects as `showDecided` does; the page shows the decision that came first. */
export async function decideAndShow(where: Where, { kind, id, ...asked }: Asked): Promise<Response> {
  const { context } = where
  const by = { as: 'staff' as const, name: context.get(reviewer) }
  const decided = await transaction(context.get(staffPool), (connection) =>
    decide(connection, { kind, id }, { ...asked, by }),
  )
  // What still waits was edited after it had been read. Otherwise the page shows what was decided first.
  return asked.seen !== undefined && decided.answer === 'overtaken' && isWaiting(decided)
    ? redirect(`${pageOf(kind, id)}?overtaken`, 303)
    : showDecided(where, { kind, id })
}

/** Redirects to the submission's page or, where that was chosen, onward to the next one's. */
export async function showDecided(
  { context, url }: Where,
  { kind, id }: { kind: Kind; id: string },
): Promise<Response> {
  if (!isOnward(url)) return redirect(pageOf(kind, id), 303)
  const next = await findNext(context.get(staffPool), kind, id)
  return redirect(next ? pageOf(next.kind, next.id) + onwardFrom({ kind, id }) : `${pageOf(kind, id)}?onward`, 303)
}

/** As after other decisions; if someone else was faster, the submission's page says so. */
export function showRevised(where: Where, decided: DecidedRevision | undefined): Response | Promise<Response> {
  if (!decided) throw notFound()
  return decided.isOvertaken
    ? redirect(`${pageOf(decided.kind, decided.id)}?overtaken`, 303)
    : showDecided(where, decided)
}
