import { redirect } from 'react-router'
import { type Staff, transaction } from '../../../db/client.server.ts'
import { isUuid } from '../../../db/uuid.ts'
import { submissionKinds } from '../../../domain/kinds.ts'
import { readForm } from '../../kit/forms/submission.ts'
import { notFound } from '../../kit/navigation/not-found.ts'
import { type Context, staffPool } from '../../kit/routing/context.server.ts'
import { isPublishedKind, type Kind, kinds, type PublishedKind, pageOf } from '../../records/kinds.ts'
import {
  awaitsPublication,
  type Decision,
  overtaking,
  type TransitionBy,
  transitions,
} from '../../records/transitions.ts'
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

/** Returns the kind of submission with this path. If there is none, throws a response with status 404. */
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
 * Redirects to the submission's page if the browser opens the address to which a form was sent. The button 'Try again'
 * and a reload do this. The address would otherwise show only React Router's JSON.
 */
export const backToSubmission = ({ params: { kinds, id }, url }: { params: { kinds: string; id: string }; url: URL }) =>
  redirect(pageOf(kindAt(kinds), id) + queueQuery(url.searchParams))

export type RouteContext = { context: Context; url: URL }

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

/**
 * Runs `act`, which changes a submission. If the change would publish a confidential sender's name, `act` throws
 * NamesSender without changing anything, and the submission's page then shows this reason.
 */
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

/**
 * Makes the decision. Redirects as `showDecided` does if reviewers can make this decision on pending submissions, and
 * to the submission's page otherwise. If another decision came first, the page shows that decision.
 */
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
  // If the submission still waits for a decision, it was edited after the reviewer had read it.
  if (!isLate && decision.seen !== undefined && result.answer === 'overtaken' && awaitsPublication(result))
    return showSubmission(route, submission, { overtaken: 'yes' })
  return decidesOnPending(decision.transition)
    ? showDecided(route, submission, isLate)
    : showSubmission(route, submission, { decided: submission, late: isLate ? 'yes' : undefined })
}

/**
 * Whether another decision came before the reviewer's own. A second click on the same button does not count as another
 * decision. Nor does an edit or an erasure, because the submission's page shows it anyway.
 */
export async function cameSecond({ context }: RouteContext, submission: Submission, own: Decision[]): Promise<boolean> {
  if (!isUuid(submission.id)) return false
  const decisions = await listDecisionsOn(context.get(staffPool), submission.kind, submission.id)
  const first = overtaking(decisions)
  const isOwn = first?.reviewer === context.get(reviewer) && own.includes(first.decision)
  return first !== undefined && !['edited', 'erased'].includes(first.decision) && !isOwn
}

/**
 * Redirects to the submission's page, which shows the decision that came first and a notice that the reviewer's own
 * decision was not carried out.
 */
export const showLate = (route: RouteContext, submission: Submission) =>
  showSubmission(route, submission, { decided: submission, late: 'yes' })

type DecideOnHeld = (staff: Staff, held: { id: string; reviewer: string }) => Promise<Submission | undefined>

/**
 * Returns an action that decides on a held message with `decide` and redirects to the list of held messages and
 * invitations. If the message is no longer held, `decide` returns its recipient's submission. If this is because
 * another decision came first, the action shows that decision.
 */
export const decideOnHeld =
  (decision: Decision, decide: DecideOnHeld) =>
  async ({ params, ...route }: RouteContext & { params: { id: string } }): Promise<Response> => {
    const { context, url } = route
    const overtaken = await decide(context.get(staffPool), { id: params.id, reviewer: context.get(reviewer) })
    if (overtaken && (await cameSecond(route, overtaken, [decision]))) return showLate(route, overtaken)
    return redirect(heldAddress(heldTypeIn(url.searchParams)), 303)
  }

/**
 * Redirects to the submission's page, or to the next submission if the reviewer has chosen to open it after each
 * decision.
 */
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
