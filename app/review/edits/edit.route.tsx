import { Trans, useLingui } from '@lingui/react/macro'
import { data, Form, Link, redirect } from 'react-router'
import { byPublishedKind } from '../../../domain/kinds.ts'
import { rowOf } from '../../kit/fields/columns.server.ts'
import { editableFields, type Field, type Fields, valuesOf } from '../../kit/fields/fields.ts'
import { FailureBanner } from '../../kit/forms/failure-banner.tsx'
import { formOf } from '../../kit/forms/schema.ts'
import { parse, readForm } from '../../kit/forms/submission.ts'
import { useValidatedForm } from '../../kit/forms/use-validated-form.ts'
import { notFound } from '../../kit/navigation/not-found.ts'
import { staffPool } from '../../kit/routing/context.server.ts'
import { isConfidential, kindOf, kinds, type PublishedKind, pageOf } from '../../records/kinds.ts'
import { hasPage } from '../../records/transitions.ts'
import { refuseNamed } from '../../submissions/confidential/named-sender.queries.server.ts'
import { entriesOf } from '../../submissions/form/entries.ts'
import { listDecisionsOn } from '../../submissions/state/decisions.queries.server.ts'
import { reviewer } from '../access/reviewer.server.ts'
import { publishedKindAt, showSubmission } from '../decisions/decide-and-show.server.ts'
import { FormPage } from '../form-page.tsx'
import { queueQuery } from '../queue/queue-query.ts'
import { findRecord } from '../submission-facts/record.queries.server.ts'
import { ChecklistButton } from '../submission-page/identity-leaks/checklist.tsx'
import { IdentityLeaksPanel } from '../submission-page/identity-leaks/identity-leaks-panel.tsx'
import {
  findIncompleteChecklist,
  type IdentityLeaks,
} from '../submission-page/identity-leaks/load-identity-leaks.server.ts'
import type { Route } from './+types/edit.route'
import { editByStaff } from './edit.queries.server.ts'
import { EditFields } from './edit-fields.tsx'

const formFor = (kind: PublishedKind, isConfidential: boolean) => {
  const { withheld } = kindOf(kind).confidential ?? {}
  const fields = Object.entries(editableFields<Fields>(kinds[kind].fields)).filter(
    ([name, { isBox, isFixed }]) => !isBox && !isFixed && (isConfidential || name !== withheld?.name),
  )
  return formOf<Fields>(Object.fromEntries(fields))
}

const forms = {
  open: byPublishedKind((kind) => formFor(kind, false)),
  confidential: byPublishedKind((kind) => formFor(kind, true)),
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const kind = publishedKindAt(params.kinds)
  const staff = context.get(staffPool)
  const record = await findRecord(staff, kind, params.id)
  if (!record) throw notFound()
  const page = pageOf(kind, record.id) + queueQuery(url.searchParams)
  // The form also opens for a declined submission. It may have been declined while a reviewer was typing. The form then
  // keeps what the reviewer typed, and says why nothing was saved.
  if (record.status === 'erased' || record.suspicion) throw redirect(page)
  const [newest] = await listDecisionsOn(staff, kind, record.id)
  const { fields, sender } = kindOf(kind)
  const values = valuesOf(fields, record)
  const form = isConfidential(kind, record) ? ('confidential' as const) : ('open' as const)
  return { kind, id: record.id, form, page, name: String(values[sender.name.name]), values, seen: newest?.id ?? '' }
}

// The loader runs again even if an edit was refused because the submission had changed. The next save is then based on
// the newest version.
export const shouldRevalidate = () => true

const failures = {
  overtaken:
    /*i18n*/ 'Nothing was saved, because someone else changed this submission while you were editing. Your text is still here. To replace the other version, save again.',
  incomplete: /*i18n*/ 'Nothing was saved. Please look at each entry of the list below and select it, then save again.',
  closed:
    /*i18n*/ 'Nothing was saved. You cannot edit a submission that is declined, withdrawn, erased or suspected spam.',
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const kind = publishedKindAt(params.kinds)
  const staff = context.get(staffPool)
  const record = await findRecord(staff, kind, params.id)
  if (!record) throw notFound()
  const form = forms[isConfidential(kind, record) ? 'confidential' : 'open'][kind]
  const formData = await readForm(request)
  const submission = parse(formData, form)
  const refuse = (status: number, failure?: string, identityLeaks?: IdentityLeaks) =>
    data({ lastResult: submission.reply(failure ? { formErrors: [failure] } : {}), identityLeaks }, status)
  if (submission.status !== 'success') return refuse(400)
  const values = { ...valuesOf(kindOf(kind).fields, record), ...submission.value }
  const named = hasPage(record) && refuseNamed(kind)(submission, values)
  if (named) return data({ lastResult: named, identityLeaks: undefined }, 409)
  const identityLeaks = await findIncompleteChecklist(staff, kind, record, submission.value, formData)
  if (identityLeaks) return refuse(409, failures.incomplete, identityLeaks)
  const result = await editByStaff(staff, {
    kind,
    id: params.id,
    columns: rowOf(form.fields, submission.value),
    seen: String(formData.get('seen') ?? ''),
    reviewer: context.get(reviewer),
  })
  if (result === 'missing') throw notFound()
  const target = { kind, id: params.id }
  if (result === 'done') return showSubmission({ context, url }, target, { decided: target })
  if (result === 'unchanged') return showSubmission({ context, url }, target)
  return refuse(409, failures[result])
}

export default function Edit({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { kind, id, page, name, values, seen } = loaderData
  const form = forms[loaderData.form][kind]
  const identityLeaks = actionData?.identityLeaks
  const declared = Object.values<Field>(form.fields)
  const { formProps, field, busy, failure } = useValidatedForm(form, actionData?.lastResult, {
    initially: entriesOf(form.fields, values),
  })
  return (
    <FormPage title={t`Edit ${name}`} back={page}>
      <Form method="post" {...formProps} className="grid gap-8">
        {/* The newest decision that this page shows. If there is a newer one, the edit is not saved. */}
        <input type="hidden" name="seen" value={seen} />
        <EditFields fields={declared.map(({ formName }) => field(formName))} />
        {identityLeaks && <IdentityLeaksPanel kind={kind} id={id} identityLeaks={identityLeaks} form={formProps.id} />}
        <div className="grid gap-4">
          <FailureBanner failure={failure} />
          <div className="flex flex-wrap items-center gap-4">
            <ChecklistButton of={identityLeaks} type="submit" disabled={busy}>
              <Trans>Save changes</Trans>
            </ChecklistButton>
            <Link to={page} className="link inline-flex min-h-11 items-center">
              <Trans>Cancel</Trans>
            </Link>
          </div>
        </div>
      </Form>
    </FormPage>
  )
}
