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
import { columnsOfListing } from '../listing.queries.server.ts'
import { ListingFields } from '../listing-form-fields.tsx'
import type { Route } from './+types/listing-edit.route'
import { listingEdit } from './listing-edit.schema.ts'
import { findListing, type ReviewedListing } from './listings.queries.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const staff = context.get(staffPool)
  const listing = await findListing(staff, params.id)
  if (!listing) throw data('Listing not found', { status: 404, statusText: 'Not Found' })
  if (listing.status === 'erased' || listing.suspicion) throw redirect(pageOf('listing', listing.id))
  const [newest] = await listDecisionsOn(staff, 'listing', listing.id)
  return { listing, seen: newest?.id ?? '' }
}

/** After an edit that was overtaken too: saving again is then meant for what there is now. */
export const shouldRevalidate = () => true

/** Corrects a listing, before it is decided on or once it is published. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const posted = await readForm(request)
  const submission = parse(posted, listingEdit)
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const { logoUrl, ...content } = submission.value
  const columns = { ...columnsOfListing(content), logo_url: logoUrl || null }
  return editAndShow(context, { kind: 'listing', id: params.id, columns, posted, reply: submission.reply })
}

export default function EditListing({ loaderData: { listing, seen }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const form = useValidatedForm(listingEdit, actionData, { initially: asForm(listing) })
  const page = pageOf('listing', listing.id)
  return (
    <FormPage title={t`Edit ${listing.companyName}`} back={{ to: page, label: <Trans>Back to the submission</Trans> }}>
      <EditForm form={form} page={page} seen={seen}>
        <ListingFields field={form.field} />
      </EditForm>
    </FormPage>
  )
}

const asForm = (listing: ReviewedListing) => ({
  vendorType: listing.vendorType,
  companyName: listing.companyName,
  firstName: listing.firstName ?? '',
  lastName: listing.lastName ?? '',
  linkedinProfile: listing.linkedinProfile ?? '',
  location: listing.location,
  country: listing.country,
  website: listing.website,
  contactEmail: listing.contactEmail,
  services: listing.services,
  specialties: listing.specialties,
  languages: listing.languages,
  logoUrl: listing.logoUrl ?? '',
})
