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

/** The wrong words in a text, the most important first, and the number of the paragraph in which the first begins. */
export type Places = { words: string[]; paragraph: number }

/** The state of a form that the server returns. `places` maps the name of a field to the wrong words in its text. */
export type FormAnswer = SubmissionResult<FormMessage[]> & { places?: Record<string, Places> }

/**
 * Checks a form that was sent. Each field keeps its typed value and gets the message of the first rule that it breaks.
 * If a character is refused, the word before that character is added after the message. When the server returns a form,
 * the typed values are only in the rendered fields, not in the page's data.
 */
export function parse<Fs extends Fields, Values>(sent: FormData, { fields, schema }: Form<Fs, Values>) {
  const names = Object.values(fields).map(({ formName }) => formName)
  const submission = parseForm<Values, FormMessage[]>(ownFields(sent, names), {
    resolve(values) {
      const { success, output, issues } = safeParse(schema, values)
      if (success) return { value: output }
      // The list is reversed, because `fromEntries` keeps the last entry of each name and the first message is wanted.
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

/**
 * Keeps the values out of the data that is sent to the browser, because React Router serializes only enumerable
 * properties.
 */
const hideValues = <Reply extends FormAnswer>(reply: Reply): Reply =>
  Object.defineProperty(reply, 'initialValue', { enumerable: false })

/**
 * Makes the typed values part of the data again, for a form that is sent to the route of another page. That page
 * renders the fields again, and they would otherwise be empty.
 */
export const withValues = (reply: FormAnswer): FormAnswer => ({
  ...reply,
  initialValue: reply.initialValue,
})

// How many values of a repeated field are read. The longest list of options has 21.
const MAX_CHOICES = 100

/**
 * Returns only the fields that belong to the form. Conform reads other names as paths, so 'languages[99999999]' would
 * fill the memory. It also copies a repeated field once for each value, so 50,000 values would block the process for
 * ten seconds.
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

/**
 * Reads the body of a request. If it is not a form, throws a response with status 400, for which the error view is
 * shown.
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data('Bad Request', { status: 400, statusText: 'Bad Request' })
  }
}

/** The messages for each field. Messages under the key '' are for the whole form. */
export type Failure = Record<string, string[]>

const TEXT_KEPT = /*i18n*/ 'The website could not be reached. Your text is still here.'

const withTextKept = (failure: Failure): Failure =>
  Object.fromEntries(Object.entries(failure).map(([place, sentences]) => [place, [...sentences, TEXT_KEPT]]))

/**
 * Sends a form. If the website cannot be reached, the page keeps everything that was typed and shows `failure`. The
 * status is 503, because the router then does not load the page's data again.
 */
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
