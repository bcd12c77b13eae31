import type { SubmissionResult } from '@conform-to/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Form, Link } from 'react-router'
import {
  companyTypes,
  countries,
  languages,
  ownershipTypes,
  projectSizes,
  projectTypes,
  specialties,
  vendorServices,
} from '../catalogue.ts'
import { Agreement } from '../forms/agreement.tsx'
import { FailureBanner } from '../forms/failure-banner.tsx'
import { ChoiceField, SelectField, TextArea, TextField } from '../forms/field.tsx'
import { Pair, Section } from '../forms/section.tsx'
import { useValidatedForm } from '../forms/use-validated-form.ts'
import { Button } from '../ui/button.tsx'
import { vendorRequest } from './vendor-request.schema.ts'

/** The form of spec section 2, 'Post a vendor request'; its fields stand in the schema's order. */
export function VendorRequestForm({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const { t } = useLingui()
  const { formProps, field, busy, failure } = useValidatedForm(vendorRequest, lastResult)
  return (
    <Form method="post" {...formProps} className="mt-10 grid gap-12">
      <Section heading={<Trans>Project Details</Trans>}>
        <ChoiceField field={field('vendorServices')} label={<Trans>Vendor services</Trans>} options={vendorServices} />
        <ChoiceField field={field('specialties')} label={<Trans>Specialties</Trans>} options={specialties} />
        <ChoiceField field={field('languages')} label={<Trans>Languages</Trans>} options={languages} />
        <TextArea
          field={field('description')}
          label={<Trans>Description</Trans>}
          hint={<Trans>The project, the contract form, what has happened, what you need and by when.</Trans>}
        />
        <Pair>
          <SelectField
            field={field('projectType')}
            label={<Trans>Project type</Trans>}
            prompt={t`Select a project type`}
            options={projectTypes}
          />
          <SelectField
            field={field('ownershipType')}
            label={<Trans>Ownership type</Trans>}
            prompt={t`Select an ownership type`}
            options={ownershipTypes}
          />
          <SelectField
            field={field('projectSize')}
            label={<Trans>Project size</Trans>}
            prompt={t`Select a project size`}
            options={projectSizes}
          />
          <SelectField
            field={field('projectLocation')}
            label={<Trans>Project location</Trans>}
            prompt={t`Select a country`}
            options={countries}
          />
        </Pair>
      </Section>
      <Section heading={<Trans>Company Details</Trans>}>
        <Pair>
          <TextField field={field('companyName')} label={<Trans>Company name</Trans>} autoComplete="organization" />
          <SelectField
            field={field('companyType')}
            label={<Trans>Company type</Trans>}
            prompt={t`Select a company type`}
            options={companyTypes}
          />
          <TextField
            field={field('companyLocation')}
            label={<Trans>Company location</Trans>}
            placeholder={t`City`}
            autoComplete="address-level2"
          />
          <TextField
            field={field('companyWebsite')}
            label={<Trans>Company website</Trans>}
            type="url"
            inputMode="url"
            placeholder="https://"
            autoComplete="url"
          />
        </Pair>
      </Section>
      <Section heading={<Trans>Contact Details</Trans>}>
        <TextField
          field={field('contactEmail')}
          label={<Trans>Contact email</Trans>}
          hint={
            <Trans>
              Shown on the public post, so that vendors can write to you. Our team may use it to ask you questions.
            </Trans>
          }
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      </Section>
      <div className="grid gap-4">
        <FailureBanner message={failure} />
        <Button type="submit" disabled={busy} className="w-full sm:w-auto sm:justify-self-start sm:px-8">
          {busy ? <Trans>Submitting...</Trans> : <Trans>Submit vendor request</Trans>}
        </Button>
        <Notes />
      </div>
    </Form>
  )
}

function Notes() {
  return (
    <div className="grid gap-2 text-sm text-muted">
      <p>
        <Trans>Once approved, your post appears on the homepage.</Trans>
      </p>
      <p>
        <Trans>
          To change it afterwards,{' '}
          <Link to="/contact" className="link">
            contact our team
          </Link>
          .
        </Trans>
      </p>
      <Agreement />
    </div>
  )
}
