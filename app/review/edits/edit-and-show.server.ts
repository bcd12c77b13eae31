import type { SubmissionResult } from '@conform-to/react'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { staffPool } from '../../context.server.ts'
import { reviewer } from '../access/reviewer.server.ts'
import type { ColumnValue } from '../decisions/decisions.queries.server.ts'
import { type PublishedKind, pageOf } from '../kinds.ts'
import { edit } from './edit.queries.server.ts'

type Editing = {
  kind: PublishedKind
  id: string
  columns: Record<string, ColumnValue>
  /** The form as it was posted, to come back with what was typed where somebody else was first. */
  posted: FormData
  reply: (options: { formErrors: string[] }) => SubmissionResult
}

/** Why nothing was saved: keys of the catalogues. */
const failures = {
  overtaken:
    /*i18n*/ 'Somebody decided on this or edited it while you did, so nothing is saved yet. What you typed is still here: save again to put it in the place of theirs.',
  closed: /*i18n*/ 'This has been declined or erased, and is not corrected any more. Nothing is saved.',
}

/** Saves what the team corrected and leads to the submission's page. Where nothing was saved the form comes back as typed. */
export async function editAndShow(context: Readonly<RouterContextProvider>, editing: Editing) {
  const { kind, id, columns, posted, reply } = editing
  const seen = String(posted.get('seen') ?? '')
  const state = await edit(context.get(staffPool), { kind, id, columns, seen, reviewer: context.get(reviewer) })
  if (state === 'missing') throw data('Not Found', { status: 404, statusText: 'Not Found' })
  if (state === 'done') return redirect(pageOf(kind, id), 303)
  return data(reply({ formErrors: [failures[state]] }), 409)
}
