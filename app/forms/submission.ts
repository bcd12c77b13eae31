import type { SubmissionResult } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import { data } from 'react-router'
import type { GenericSchema, ObjectEntries } from 'valibot'

/**
 * Reads a form by its schema, in the browser and on the server alike. Each field gets its first broken rule as a
 * message; what was typed stays with it.
 */
export function parse<Schema extends GenericSchema & { entries: ObjectEntries }>(form: FormData, schema: Schema) {
  return parseWithValibot(ownFields(form, schema), { schema, info: { abortPipeEarly: true } })
}

/**
 * The texts of the schema's own fields, those that were not sent being empty. Conform reads other names as paths into
 * lists and objects, and makes what they name: 'languages[99999999]', from anyone, would fill the memory.
 */
function ownFields(form: FormData, { entries }: { entries: ObjectEntries }): FormData {
  const own = new FormData()
  for (const name of Object.keys(entries)) {
    const texts = form.getAll(name).filter((value) => typeof value === 'string')
    for (const text of texts.length > 0 ? texts : ['']) own.append(name, text)
  }
  return own
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
 * Sends a form to the server's action. Where the server cannot be reached at all, the answer is `failure` above the
 * form, which keeps everything typed, instead of an error page that loses it. The status keeps the router from asking
 * the same unreachable server for the page anew.
 */
export async function sendOrKeep<Answer>(
  serverAction: () => Promise<Answer>,
  failure: string,
): Promise<Answer | ReturnType<typeof data<SubmissionResult>>> {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error // a redirect: it went well
    return data<SubmissionResult>({ status: 'error', error: { '': [failure] } }, 503)
  }
}
