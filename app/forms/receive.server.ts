import type { SubmissionResult } from '@conform-to/react'
import { data, type RouterContextProvider, redirect } from 'react-router'
import type { GenericSchema, InferOutput } from 'valibot'
import { type Queryable, transaction } from '../../db/client.server.ts'
import { logFault } from '../../log/fault-log.ts'
import { environment, rateLimits, visitorPool } from '../context.server.ts'
import { RateLimited } from '../rate-limits.server.ts'
import { rateLimited } from './rate-limited.ts'
import { type Suspicion, suspicionOf } from './spam-signals.ts'
import { type Failure, type FormDefinition, parse, readForm } from './submission.ts'

/** One of the forms that anybody may send. */
type Reception<Schema extends GenericSchema> = {
  form: 'request' | 'listing' | 'message'
  definition: FormDefinition<Schema, string>
  /**
   * Stores what the form's rules made of what was sent, with a mark where it is suspected spam. Gives the new row's id, or
   * undefined for a repetition.
   */
  save(connection: Queryable, value: InferOutput<Schema>, suspicion?: Suspicion): Promise<string | undefined>
  /** What the log says where it cannot be stored. */
  fault: string
  /** What the form says then. */
  failure: Failure
  /** Where its sender is thanked. */
  thanks: string
}

/**
 * Answers a form that anybody may send: leads to the thanks (303), or gives the form back as it was typed, with the
 * broken rules (400), when to send it again (429), or that it cannot be stored now (503). Throws the error view with 400
 * where the body is no form.
 */
export async function receive<Schema extends GenericSchema>(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  reception: Reception<Schema>,
): Promise<ReturnType<typeof data<SubmissionResult>> | Response> {
  const sent = await readForm(request)
  const submission = parse(sent, reception.definition)
  if (submission.status !== 'success') return data(submission.reply(), 400)
  try {
    await store(context, reception, sent, submission.value)
  } catch (error) {
    if (error instanceof RateLimited) return rateLimited(submission, error)
    logFault(reception.fault, error)
    return data(submission.reply({ fieldErrors: reception.failure }), 503)
  }
  return redirect(reception.thanks, 303)
}

/**
 * Stores what passed its form's rules. Suspected spam is marked, and its sender is told nothing of that.
 *
 * It is stored and counted, or neither: the count comes last, and what it refuses is rolled back. So a repetition, which
 * stores nothing, costs nobody a turn, not even when twenty come at once; nor does an outage, or a form that broke a rule
 * and never came here. Throws RateLimited, and the database's error in an outage.
 */
async function store<Schema extends GenericSchema>(
  context: Readonly<RouterContextProvider>,
  { form, save }: Reception<Schema>,
  sent: FormData,
  value: InferOutput<Schema>,
): Promise<void> {
  const suspicion = suspicionOf(sent, context.get(environment).secondsToFill)
  await transaction(context.get(visitorPool), async (connection) => {
    if (!(await save(connection, value, suspicion))) return
    await context.get(rateLimits).consumeSubmission(form)
  })
}
