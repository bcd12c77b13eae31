import { redirect } from 'react-router'
import { type Staff, transaction } from '../../../db/client.server.ts'
import { isUuid } from '../../../db/uuid.ts'
import { submissionKinds } from '../../../domain/kinds.ts'
import { readForm } from '../../kit/forms/submission.ts'
import { notFound } from '../../kit/navigation/not-found.ts'
import { type Context, staffPool } from '../../kit/routing/context.server.ts'
import { isPublishedKind, type Kind, kinds, type PublishedKind, pageOf } from '../../records/kinds.ts'
import { type Decision, overtaking, type Status, type TransitionBy, transitions } from '../../records/transitions.ts'
import { type DecideResult, type Deciding, decide } from '../../submissions/decide.queries.server.ts'
import { listDecisionsOn } from '../../submissions/decisions.queries.server.ts'
import { NamesSender } from '../../submissions/name-check.ts'
import { checkNames } from '../../submissions/named-sender.queries.server.ts'
import { opensNext, reviewer } from '../access/reviewer.server.ts'
import { heldAddress, heldTypeIn } from '../held-address.ts'
import { findNext } from '../queue/queue.queries.server.ts'
import { readQueueFilters } from '../queue/queue-filters.ts'
import { queueQuery } from '../queue/queue-query.ts'
import { isChecklistComplete } from '../submission-page/identity-leaks/load-identity-leaks.server.ts'

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

/** 'Try again' and a reload open what was posted to, and would show React Router's bare JSON. */
export const backToSubmission = ({ params: { kinds, id }, url }: { params: { kinds: string; id: string }; url: URL }) =>
  redirect(pageOf(kindAt(kinds), id) + queueQuery(url.searchParams))

export type Where = { context: Context; url: URL }

const isWaiting = ({ status }: { status: Status }) => status === 'pending' || status === 'changes_asked'

type Asked = { kind: Kind; id: string } & Pick<Deciding, 'reason' | 'seen' | 'letter'> & {
    transition: TransitionBy<'staff'>
  }

const isOfWaiting = (transition: TransitionBy<'staff'>) =>
  transitions.staff[transition].from.some((status) => status === 'pending')

type Submission = { kind: Kind; id: string }

export const show = ({ url }: Where, { kind, id }: Submission, more?: Parameters<typeof queueQuery>[1]) =>
  redirect(pageOf(kind, id) + queueQuery(url.searchParams, more), 303)

/** Where the text would be published with the name of its confidential sender, the page says so, and nothing is changed. */
export async function unlessNamed(
  where: Where,
  submission: Submission,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof NamesSender) return show(where, submission, { named: 'yes' })
    throw error
  }
}

/** Redirects as `showDecided` does; the page says which decision came first. */
export async function decideAndShow(where: Where, { kind, id, ...asked }: Asked): Promise<Response> {
  const { context } = where
  const by = { as: 'staff' as const, name: context.get(reviewer) }
  return unlessNamed(where, { kind, id }, async () => {
    const decided = await transaction(context.get(staffPool), async (connection) => {
      const names = await checkNames(connection, { kind, id })
      return decide(connection, { kind, id }, { ...asked, by, names })
    })
    return showAnswer(where, { kind, id, ...asked }, decided)
  })
}

async function showAnswer(where: Where, { kind, id, ...asked }: Asked, decided: DecideResult) {
  const submission = { kind, id }
  const isLate = decided.answer !== 'done' && (await cameSecond(where, submission, [asked.transition]))
  // What still waits was edited after it had been read.
  if (!isLate && asked.seen !== undefined && decided.answer === 'overtaken' && isWaiting(decided))
    return show(where, submission, { overtaken: 'yes' })
  return isOfWaiting(asked.transition)
    ? showDecided(where, submission, isLate)
    : show(where, submission, { decided: submission, late: isLate ? 'yes' : undefined })
}

/** Whether something else was decided before. A second press of the same button is not; an edit and an erasure show on the page. */
export async function cameSecond({ context }: Where, submission: Submission, made: Decision[]): Promise<boolean> {
  if (!isUuid(submission.id)) return false
  const decisions = await listDecisionsOn(context.get(staffPool), submission.kind, submission.id)
  const first = overtaking(decisions)
  const isOwn = first?.reviewer === context.get(reviewer) && made.includes(first.decision)
  return first !== undefined && !['edited', 'erased'].includes(first.decision) && !isOwn
}

/** The page of a submission says whose decision came first, and that the reviewer's own was not carried out. */
export const showLate = (where: Where, submission: Submission) =>
  show(where, submission, { decided: submission, late: 'yes' })

type DecideOnHeld = (staff: Staff, asked: { id: string; reviewer: string }) => Promise<Submission | undefined>

/** Carries out `made` by `decide`, which returns the submission if nothing is held any more. Leads back to the held list. */
export const decideOnHeld =
  (made: Decision, decide: DecideOnHeld) =>
  async ({ params, ...where }: Where & { params: { id: string } }): Promise<Response> => {
    const { context, url } = where
    const overtaken = await decide(context.get(staffPool), { id: params.id, reviewer: context.get(reviewer) })
    if (overtaken && (await cameSecond(where, overtaken, [made]))) return showLate(where, overtaken)
    return redirect(heldAddress(heldTypeIn(url.searchParams)), 303)
  }

/** Redirects to the submission's page or, where the reviewer has chosen that, to the next one's. */
export async function showDecided(where: Where, decided: Submission, isLate = false): Promise<Response> {
  const { context, url } = where
  const next =
    context.get(opensNext) &&
    (await findNext(context.get(staffPool), decided.kind, decided.id, readQueueFilters(url.searchParams)))
  return show(where, next || decided, { decided, late: isLate ? 'yes' : undefined })
}

type Posted = Where & { request: Request; params: { kinds: string; id: string } }

export const publishAs =
  (transition: 'approved' | 'restored') =>
  async ({ request, params, ...where }: Posted): Promise<Response> => {
    const submission = { kind: publishedKindAt(params.kinds), id: params.id }
    const form = await readForm(request)
    if (!(await isChecklistComplete(where.context.get(staffPool), submission, form)))
      return show(where, submission, { incomplete: 'yes' })
    return decideAndShow(where, { ...submission, transition, seen: form.get('seen')?.toString() })
  }
