import type { SubmissionResult } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import { data } from 'react-router'
import type { GenericSchema } from 'valibot'

/**
 * Reads a form by its schema, in the browser and on the server alike. Each field gets its first broken rule as a
 * message; what was typed stays with it.
 */
export function parse<Schema extends GenericSchema>(form: FormData, schema: Schema) {
  return parseWithValibot(form, { schema, info: { abortPipeEarly: true } })
}

/** The posted fields. Throws the error view with status 400 where the body is no form after all. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data('Bad Request', { status: 400, statusText: 'Bad Request' })
  }
}

/**
 * Sends a form to the server's action. Where the server cannot be reached at all, the answer is `error`, messages by
 * field or, under '', for the whole form: it keeps everything typed, where an error page would lose it.
 */
export async function sendOrKeep<Answer>(
  serverAction: () => Promise<Answer>,
  error: Record<string, string[]>,
): Promise<Answer | SubmissionResult> {
  try {
    return await serverAction()
  } catch (fault) {
    if (fault instanceof Response) throw fault // a redirect: it went well
    return { status: 'error', error }
  }
}
