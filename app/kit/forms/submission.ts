import { parse as parseForm, type SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'
import { type GenericSchema, safeParse } from 'valibot'
import type { Fields, ValuesOf } from '../fields/fields.ts'
import { rememberReference } from '../routing/signed-reference.ts'
import { isUnreachable } from '../ui/browser/unreachable.ts'
import { deleteDraft } from './draft.tsx'
import type { FormMessage } from './form-message.ts'
import { wordBeforeRefused } from './rules.ts'

export type Form<Fs extends Fields, Values = ValuesOf<Fs>> = {
  fields: Fs
  schema: GenericSchema<unknown, Values>
}

/** The form that the server returns. For each field, `places` has the words in it that the error is about. */
export type FormAnswer = SubmissionResult<FormMessage[]> & { places?: Record<string, string[]> }

/**
 * Each field gets the message of its first broken rule, and keeps the typed value. If a character is refused, the word
 * before it follows the message. The values are only in the fields of the server's page, and not in the page's data.
 */
export function parse<Fs extends Fields, Values>(sent: FormData, { fields, schema }: Form<Fs, Values>) {
  const names = Object.values(fields).map(({ formName }) => formName)
  const submission = parseForm<Values, FormMessage[]>(ownFields(sent, names), {
    resolve(values) {
      const { success, output, issues } = safeParse(schema, values)
      if (success) return { value: output }
      // Of several entries with one name, `fromEntries` keeps the last.
      const broken = issues.reverse().map(({ path, message, input }) => {
        const word = wordBeforeRefused(message, input)
        return [String(path?.[0].key), word === undefined ? [message] : [message, word]]
      })
      return { error: Object.fromEntries(broken) }
    },
  })
  const { reply } = submission
  return import.meta.env.SSR
    ? { ...submission, reply: (...more: Parameters<typeof reply>) => hideValues(reply(...more)) }
    : submission
}

/** React Router serializes only enumerable properties. */
const hideValues = <Reply extends FormAnswer>(reply: Reply): Reply =>
  Object.defineProperty(reply, 'initialValue', { enumerable: false })

/** Puts the values into the data, for a form that another route answers. Its fields are new and empty there. */
export const withValues = (reply: FormAnswer): FormAnswer => ({
  ...reply,
  initialValue: reply.initialValue,
})

// The longest list offers 21 choices.
const MAX_CHOICES = 100

/**
 * Returns only the form's own fields. Conform reads other names as paths, so 'languages[99999999]' would fill the
 * memory. It copies a repeated field each time, so 50,000 of them would block the process for ten seconds.
 */
function ownFields(sent: FormData, fields: readonly string[]): FormData {
  const own = new FormData()
  for (const name of fields) {
    const texts = sent
      .getAll(name)
      .filter((value) => typeof value === 'string' && value !== '')
      .slice(0, MAX_CHOICES)
    for (const text of texts.length > 0 ? texts : ['']) own.append(name, text)
  }
  return own
}

/** Throws the error view with status 400 if the body is not a form. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data('Bad Request', { status: 400, statusText: 'Bad Request' })
  }
}

/** The messages by field. Those under '' are for the whole form. */
export type Failure = Record<string, string[]>

const TEXT_KEPT = /*i18n*/ 'The website could not be reached. Your text is still here.'

const withTextKept = (failure: Failure): Failure =>
  Object.fromEntries(Object.entries(failure).map(([place, sentences]) => [place, [...sentences, TEXT_KEPT]]))

/** Keeps everything typed during an outage. With status 503 the router does not load the page again. */
export async function sendOrKeep<Answer>(
  { request, serverAction }: { request: Request; serverAction: () => Promise<Answer> },
  failure: Failure,
): Promise<Answer | ReturnType<typeof data<FormAnswer>>> {
  const sent = await request.clone().formData()
  try {
    return await serverAction()
  } catch (fault) {
    if (fault instanceof Response) {
      if (fault.status < 400) {
        deleteDraft()
        rememberReference(
          fault.headers.get('Location'),
          String(sent.get('contactEmail') ?? sent.get('email') ?? '').trim(),
        )
      }
      throw fault
    }
    const error = isUnreachable(fault) ? withTextKept(failure) : failure
    return data<FormAnswer>({ status: 'error', error }, 503)
  }
}
