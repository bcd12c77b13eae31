import { Trans, useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { staffPool } from '../../context.server.ts'
import { parse, readForm } from '../../forms/submission.ts'
import { useValidatedForm } from '../../forms/use-validated-form.ts'
import { listDecisionsOn } from '../../review/decisions/decisions.queries.server.ts'
import { editAndShow } from '../../review/edits/edit-and-show.server.ts'
import { EditForm } from '../../review/edits/edit-form.tsx'
import { FormPage } from '../../review/form-page.tsx'
import { pageOf } from '../../review/kinds.ts'
import { columnsOfRequest } from '../request.queries.server.ts'
import { VendorRequestFields } from '../request-form-fields.tsx'
import type { Route } from './+types/request-edit.route'
import { requestEdit } from './request-edit.schema.ts'
import { findRequest, type ReviewedRequest } from './requests.queries.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const staff = context.get(staffPool)
  const request = await findRequest(staff, params.id)
  if (!request) throw data('Request not found', { status: 404, statusText: 'Not Found' })
  if (request.status === 'erased' || request.suspicion) throw redirect(pageOf('request', request.id))
  const [newest] = await listDecisionsOn(staff, 'request', request.id)
  return { request, seen: newest?.id ?? '' }
}

/** After an edit that was overtaken too: saving again is then meant for what there is now. */
export const shouldRevalidate = () => true

/** Corrects a request, before it is decided on or once it is published. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const posted = await readForm(request)
  const submission = parse(posted, requestEdit)
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const { logoUrl, ...content } = submission.value
  const columns = { ...columnsOfRequest(content), logo_url: logoUrl || null }
  return editAndShow(context, { kind: 'request', id: params.id, columns, posted, reply: submission.reply })
}

export default function EditRequest({ loaderData: { request, seen }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const form = useValidatedForm(requestEdit, actionData, { initially: asForm(request) })
  const page = pageOf('request', request.id)
  return (
    <FormPage title={t`Edit ${request.company}`} back={{ to: page, label: <Trans>Back to the submission</Trans> }}>
      <EditForm form={form} page={page} seen={seen}>
        <VendorRequestFields field={form.field} />
      </EditForm>
    </FormPage>
  )
}

const asForm = (request: ReviewedRequest) => ({
  vendorServices: request.services,
  specialties: request.specialties,
  languages: request.languages,
  description: request.description,
  projectType: request.projectType[0] ?? '',
  ownershipType: request.ownershipType,
  projectSize: request.projectSize,
  projectLocation: request.country,
  companyName: request.company,
  companyLocation: request.location,
  companyWebsite: request.companyWebsite,
  contactEmail: request.contactEmail,
  logoUrl: request.logoUrl ?? '',
})
