import { redirect } from 'react-router'
import { type Staff, transaction } from '../../../db/client.server.ts'
import { isUuid } from '../../../db/uuid.ts'
import { submissionKinds } from '../../../domain/kinds.ts'
import { readForm } from '../../kit/forms/submission.ts'
import { notFound } from '../../kit/navigation/not-found.ts'
import { type Context, staffPool } from '../../kit/routing/context.server.ts'
import { isPublishedKind, type Kind, kinds, type PublishedKind, pageOf } from '../../records/kinds.ts'
import { type Decision, overtaking, type Status, type TransitionBy, transitions } from '../../records/transitions.ts'
import { NamesSender } from '../../submissions/confidential/name-check.ts'
import { checkNames } from '../../submissions/confidential/named-sender.queries.server.ts'
import { type DecideResult, type DecisionRequest, decide } from '../../submissions/state/decide.queries.server.ts'
import { listDecisionsOn } from '../../submissions/state/decisions.queries.server.ts'
import { opensNext, reviewer } from '../access/reviewer.server.ts'
import { heldAddress, heldTypeIn } from '../held-address.ts'
import { findNext } from '../queue/queue.queries.server.ts'
import { readQueueFilters } from '../queue/queue-filters.ts'
import { queueQuery } from '../queue/queue-query.ts'
import { isChecklistComplete } from '../submission-page/identity-leaks/load-identity-leaks.server.ts'

/** Throws a response with status 404 if no kind has this path. */
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
 * 'Try again' and a reload open the address to which the form was posted, and would otherwise show React Router's bare
 * JSON.
 */
export const backToSubmission = ({ params: { kinds, id }, url }: { params: { kinds: string; id: string }; url: URL }) =>
  redirect(pageOf(kindAt(kinds), id) + queueQuery(url.searchParams))

export type RouteContext = { context: Context; url: URL }

const isWaiting = ({ status }: { status: Status }) => status === 'pending' || status === 'changes_asked'

type StaffDecision = { kind: Kind; id: string } & Pick<DecisionRequest, 'reason' | 'seen' | 'letter'> & {
    transition: TransitionBy<'staff'>
  }

const decidesOnPending = (transition: TransitionBy<'staff'>) =>
  transitions.staff[transition].from.some((status) => status === 'pending')

type Submission = { kind: Kind; id: string }

export const showSubmission = (
  { url }: RouteContext,
  { kind, id }: Submission,
  more?: Parameters<typeof queueQuery>[1],
) => redirect(pageOf(kind, id) + queueQuery(url.searchParams, more), 303)

/** Runs `act`. If that would publish the name of a confidential sender, nothing is changed, and the page says so. */
export async function unlessNamed(
  route: RouteContext,
  submission: Submission,
  act: () => Promise<Response>,
): Promise<Response> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof NamesSender) return showSubmission(route, submission, { named: 'yes' })
    throw error
  }
}

/** Redirects as `showDecided` does. If another decision came first, the page shows it. */
export async function decideAndShow(route: RouteContext, { kind, id, ...decision }: StaffDecision): Promise<Response> {
  const { context } = route
  const by = { as: 'staff' as const, name: context.get(reviewer) }
  return unlessNamed(route, { kind, id }, async () => {
    const result = await transaction(context.get(staffPool), async (connection) => {
      const names = await checkNames(connection, { kind, id })
      return decide(connection, { kind, id }, { ...decision, by, names })
    })
    return showResult(route, { kind, id, ...decision }, result)
  })
}

async function showResult(route: RouteContext, { kind, id, ...decision }: StaffDecision, result: DecideResult) {
  const submission = { kind, id }
  const isLate = result.answer !== 'done' && (await cameSecond(route, submission, [decision.transition]))
  // A submission that still waits was edited after the reviewer had read it.
  if (!isLate && decision.seen !== undefined && result.answer === 'overtaken' && isWaiting(result))
    return showSubmission(route, submission, { overtaken: 'yes' })
  return decidesOnPending(decision.transition)
    ? showDecided(route, submission, isLate)
    : showSubmission(route, submission, { decided: submission, late: isLate ? 'yes' : undefined })
}

/**
 * Whether another decision came first. A second press of the same button does not count. An edit or an erasure does not
 * count either, because the page shows it.
 */
export async function cameSecond({ context }: RouteContext, submission: Submission, own: Decision[]): Promise<boolean> {
  if (!isUuid(submission.id)) return false
  const decisions = await listDecisionsOn(context.get(staffPool), submission.kind, submission.id)
  const first = overtaking(decisions)
  const isOwn = first?.reviewer === context.get(reviewer) && own.includes(first.decision)
  return first !== undefined && !['edited', 'erased'].includes(first.decision) && !isOwn
}

/** The submission's page shows the decision that came first, and says that the reviewer's own was not carried out. */
export const showLate = (route: RouteContext, submission: Submission) =>
  showSubmission(route, submission, { decided: submission, late: 'yes' })

type DecideOnHeld = (staff: Staff, held: { id: string; reviewer: string }) => Promise<Submission | undefined>

/**
 * Makes the decision with `decide`, and redirects to the list of what is held. `decide` returns the submission if it is
 * held no longer.
 */
export const decideOnHeld =
  (decision: Decision, decide: DecideOnHeld) =>
  async ({ params, ...route }: RouteContext & { params: { id: string } }): Promise<Response> => {
    const { context, url } = route
    const overtaken = await decide(context.get(staffPool), { id: params.id, reviewer: context.get(reviewer) })
    if (overtaken && (await cameSecond(route, overtaken, [decision]))) return showLate(route, overtaken)
    return redirect(heldAddress(heldTypeIn(url.searchParams)), 303)
  }

/** Redirects to the page of the submission or, if the reviewer has chosen so, to the page of the next one. */
export async function showDecided(route: RouteContext, decided: Submission, isLate = false): Promise<Response> {
  const { context, url } = route
  const next =
    context.get(opensNext) &&
    (await findNext(context.get(staffPool), decided.kind, decided.id, readQueueFilters(url.searchParams)))
  return showSubmission(route, next || decided, { decided, late: isLate ? 'yes' : undefined })
}

type PublishArgs = RouteContext & { request: Request; params: { kinds: string; id: string } }

export const publishAs =
  (transition: 'approved' | 'restored') =>
  async ({ request, params, ...route }: PublishArgs): Promise<Response> => {
    const submission = { kind: publishedKindAt(params.kinds), id: params.id }
    const form = await readForm(request)
    if (!(await isChecklistComplete(route.context.get(staffPool), submission, form)))
      return showSubmission(route, submission, { incomplete: 'yes' })
    return decideAndShow(route, { ...submission, transition, seen: form.get('seen')?.toString() })
  }
