import { valuesOf } from '../../kit/fields/fields.ts'
import { readForm } from '../../kit/forms/submission.ts'
import { notFound } from '../../kit/navigation/not-found.ts'
import { staffPool } from '../../kit/routing/context.server.ts'
import { isConfidential, kindOf } from '../../records/kinds.ts'
import { maskedText } from '../../submissions/confidential/name-matching/masked-text.ts'
import { senderIn } from '../../submissions/confidential/named-sender.queries.server.ts'
import { reviewer } from '../access/reviewer.server.ts'
import { backToSubmission, publishedKindAt, showSubmission, unlessNamed } from '../decisions/decide-and-show.server.ts'
import { findRecord } from '../submission-facts/record.queries.server.ts'
import type { Route } from './+types/mask.route'
import { editByStaff } from './edit.queries.server.ts'

export const loader = backToSubmission

/**
 * Removes the sender's name from the text. This is recorded as an edit by staff. It needs no checklist, because it adds
 * no text that a reviewer would have to read.
 */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const kind = publishedKindAt(params.kinds)
  const [staff, route] = [context.get(staffPool), { context, url }]
  const submission = { kind, id: params.id }
  const seen = String((await readForm(request)).get('seen') ?? '')
  const record = await findRecord(staff, kind, params.id)
  const { text, fields } = kindOf(kind)
  if (!record || !text || !isConfidential(kind, record)) throw notFound()
  const values = valuesOf(fields, record)
  const columns = { [text.column]: maskedText(String(values[text.name] ?? ''), senderIn(kind, values)) }
  return unlessNamed(route, submission, async () => {
    const result = await editByStaff(staff, { ...submission, columns, seen, reviewer: context.get(reviewer) })
    if (result === 'missing') throw notFound()
    return showSubmission(route, submission, result === 'done' ? { decided: submission } : { overtaken: 'yes' })
  })
}
