import type { SubmissionResult } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import { data } from 'react-router'
import type { GenericSchema, ObjectEntries, ObjectSchema } from 'valibot'
import { isUnreachable, UNREACHABLE } from '../unreachable.ts'

/** A form: the rules its fields are held to, and the fields themselves in focus order. */
export type FormDefinition<Schema extends GenericSchema, Name extends string> = {
  schema: Schema
  fields: readonly Name[]
}

/** The form of an object of fields, which stand in focus order there. */
export function formOf<const Entries extends ObjectEntries>(
  schema: ObjectSchema<Entries, undefined>,
): FormDefinition<ObjectSchema<Entries, undefined>, keyof Entries & string> {
  return { schema, fields: Object.keys(schema.entries) }
}

/**
 * Reads a form by its definition, in the browser and on the server alike. Each field gets its first broken rule as a
 * message; what was typed stays with it.
 */
export function parse<Schema extends GenericSchema>(sent: FormData, form: FormDefinition<Schema, string>) {
  return parseWithValibot(ownFields(sent, form.fields), { schema: form.schema, info: { abortPipeEarly: true } })
}

// The longest list offers 21 choices.
const MOST_CHOICES = 100

/**
 * The texts of the form's own fields, those that were not sent being empty. Conform reads other names as paths into
 * lists and objects, and makes what they name: 'languages[99999999]', from anyone, would fill the memory. A field that
 * comes again and again it copies each time: 50,000 of them would hold the process for ten seconds.
 */
function ownFields(sent: FormData, fields: readonly string[]): FormData {
  const own = new FormData()
  for (const name of fields) {
    const texts = sent
      .getAll(name)
      .filter((value) => typeof value === 'string' && value !== '')
      .slice(0, MOST_CHOICES)
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

/** What a form says that failed: messages by field or, under '', for the whole form. */
export type Failure = Record<string, string[]>

/**
 * Sends a form to the server's action. Where no answer of the action comes, the result is `failure`: it keeps everything
 * typed, where an error page would lose it. The status keeps the router from asking the same server for the page anew.
 */
export async function sendOrKeep<Answer>(
  serverAction: () => Promise<Answer>,
  failure: Failure,
): Promise<Answer | ReturnType<typeof data<SubmissionResult>>> {
  try {
    return await serverAction()
  } catch (fault) {
    if (fault instanceof Response) throw fault // a redirect: it went well
    const error = isUnreachable(fault) ? { ...failure, '': [...(failure[''] ?? []), UNREACHABLE] } : failure
    return data<SubmissionResult>({ status: 'error', error }, 503)
  }
}
