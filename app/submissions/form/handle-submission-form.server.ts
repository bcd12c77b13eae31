// Stores the form of a request, a listing or a message. The values are checked and inserted as a pending row, with the
// database login for visitors. Triggers queue the digest for reviewers and, except for messages, the receipt.

import { data, redirect } from 'react-router'
import { type Queryable, transaction, withDeadline } from '../../../db/client.server.ts'
import { referenceOf } from '../../../db/uuid.ts'
import type { Kind } from '../../../domain/kinds.ts'
import { logFault } from '../../../log/fault-log.ts'
import type { Fields, ValuesOf } from '../../kit/fields/fields.ts'
import { notStored } from '../../kit/forms/rate-limited.server.ts'
import { suspicionOf } from '../../kit/forms/spam-signals.ts'
import { type Failure, type Form, type FormAnswer, parse, readForm } from '../../kit/forms/submission.ts'
import {
  type Context,
  environment,
  manageLink,
  pageLanguage,
  rateLimits,
  signedReferences,
  visitorPool,
} from '../../kit/routing/context.server.ts'
import { REPEATED } from '../../kit/routing/signed-reference.ts'
import { insertSubmission, medianReviewHours } from './submission.queries.server.ts'

type SubmissionForm<Fs extends Fields> = {
  record: { kind: Kind; table: string }
  form: Form<Fs>
  fault: string
  failure: Failure
  /** Returns the refused form, with an error, if the values must not be stored. */
  refuse?: (submission: ReturnType<typeof parse<Fs, ValuesOf<Fs>>>, values: ValuesOf<Fs>) => FormAnswer | undefined
  thanks: string
  /** The purpose of the key with which the page that says thank you opens the new submission. */
  keyPurpose?: string
}

/**
 * The maximum time for storing, in milliseconds. Without this limit, a sender could wait 2 s for a connection, and 5 s
 * for the result of each statement.
 */
const MAX_WAITED = 4_500

/**
 * Stores a submitted form. Redirects (303) to the page that says thank you, or returns the form with the typed values
 * and the status 400, 429 or 503.
 */
export async function handleSubmissionForm<Fs extends Fields>(
  { request, context }: { request: Request; context: Context },
  target: SubmissionForm<Fs>,
): Promise<ReturnType<typeof data<FormAnswer>> | Response> {
  const formData = await readForm(request)
  const submission = parse(formData, target.form)
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const refused = target.refuse?.(submission, submission.value)
  if (refused) return data(refused, 400)
  const deadline = AbortSignal.timeout(MAX_WAITED)
  try {
    const stored = await storeSubmission(context, target, formData, submission.value, deadline)
    const hours = await reviewHours(context, target.record.kind, deadline)
    // A repeated form gets no reference, because its sender got one when it was stored the first time.
    const reference = stored.id ? referenceOf(stored.id) : REPEATED
    const signed = context.get(signedReferences).issue(target.record.kind, reference)
    const manage = await developmentLink(context, target.record.kind, stored)
    const key = stored.id && target.keyPurpose && context.get(signedReferences).signId(target.keyPurpose, stored.id)
    return redirect(`${target.thanks}=${[signed, ...queryOf({ ...stored, hours, manage, key })].join('&')}`, 303)
  } catch (error) {
    return notStored(submission, error, target.fault, { fieldErrors: target.failure })
  }
}

type StoredSubmission = {
  id: string | undefined
  services: readonly string[]
  country: string | undefined
  isConfidential: boolean
}

function queryOf({
  services,
  country,
  isConfidential,
  hours,
  manage,
  key,
}: StoredSubmission & { hours: number | null; manage: string | undefined; key: string | undefined }): string[] {
  const parameters = new URLSearchParams(services.map((service) => ['service', service]))
  if (country) parameters.set('country', country)
  if (isConfidential) parameters.set('confidential', 'yes')
  if (hours !== null) parameters.set('hours', String(hours))
  if (manage) parameters.set('manage', manage)
  if (key) parameters.set('key', key)
  return parameters.size > 0 ? [`${parameters}`] : []
}

async function developmentLink(context: Context, kind: Kind, { id }: StoredSubmission): Promise<string | undefined> {
  return kind !== 'message' && id ? context.get(manageLink)?.({ kind, submissionId: id }) : undefined
}

/**
 * Inserts the values and then counts them for the rate limit. The count comes last, so that a refusal rolls back the
 * insert. A repeated form is not counted.
 */
async function storeSubmission<Fs extends Fields>(
  context: Context,
  { record: { kind, table }, form: { fields } }: SubmissionForm<Fs>,
  formData: FormData,
  values: ValuesOf<Fs>,
  deadline: AbortSignal,
): Promise<StoredSubmission> {
  const suspicion = suspicionOf(formData, context.get(environment).secondsToFill)
  const language = context.get(pageLanguage)
  const {
    services = [],
    country,
    confidential,
  } = values as {
    services?: string[]
    country?: string
    confidential?: string | null
  }
  async function insertAndCount(connection: Queryable): Promise<StoredSubmission> {
    const id = await insertSubmission(connection, { table, fields }, values, { suspicion, language })
    if (id) await context.get(rateLimits).consumeSubmission(kind)
    return { id, services, country, isConfidential: Boolean(confidential) }
  }
  return transaction(context.get(visitorPool).forms, insertAndCount, deadline)
}

/**
 * Returns the median review time, or null if it cannot be read. It does not throw, because the submission is already
 * stored.
 */
function reviewHours(context: Context, kind: string, deadline: AbortSignal): Promise<number | null> {
  return withDeadline(medianReviewHours(context.get(visitorPool), kind), deadline).catch((error) => {
    logFault('The median time of review could not be read', error)
    return null
  })
}
