import type { SubmissionResult } from '@conform-to/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { countries, languages, specialties, vendorServices } from '../catalogue.ts'
import { Agreement } from '../forms/agreement.tsx'
import { FailureBanner } from '../forms/failure-banner.tsx'
import { ChoiceField, SelectField, TextField } from '../forms/field.tsx'
import { Pair, Section } from '../forms/section.tsx'
import { useValidatedForm } from '../forms/use-validated-form.ts'
import { Button } from '../ui/button.tsx'
import { vendorTypes } from './filters.ts'
import { vendorListing } from './vendor-listing.schema.ts'

// Which kind of vendor is chosen decides what is shown, in the style sheet, so that it does without scripts too.
const forCompanies = 'group-has-[[value=Freelancer]:checked]/listing:hidden'
const forFreelancers = 'hidden group-has-[[value=Freelancer]:checked]/listing:block'

/** The form of spec section 2, 'List your services'; its fields stand in focus order. */
export function ListingForm({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const { t } = useLingui()
  const { formProps, field, busy, failure } = useValidatedForm(vendorListing, lastResult, {
    anyToggleClears: true,
  })
  return (
    <Form method="post" {...formProps} className="group/listing mt-10 grid gap-12">
      <Section heading={<Trans>Your Details</Trans>}>
        <ChoiceField
          field={field('vendorType')}
          label={<Trans>I am a</Trans>}
          type="radio"
          preset="Company"
          options={vendorTypes}
        />
        <div className={forCompanies}>
          <TextField field={field('companyName')} label={<Trans>Company name</Trans>} autoComplete="organization" />
        </div>
        <div className={forFreelancers}>
          <Pair>
            <TextField field={field('firstName')} label={<Trans>First name</Trans>} autoComplete="given-name" />
            <TextField field={field('lastName')} label={<Trans>Last name</Trans>} autoComplete="family-name" />
          </Pair>
        </div>
        <div className={forFreelancers}>
          <TextField
            field={field('linkedinProfile')}
            label={<Trans>LinkedIn profile</Trans>}
            hint={<Trans>Enter your full LinkedIn profile URL</Trans>}
            type="url"
            inputMode="url"
            placeholder="https://www.linkedin.com/in/your-name"
            autoComplete="url"
          />
        </div>
        <Pair>
          <TextField field={field('location')} label={<Trans>City</Trans>} autoComplete="address-level2" />
          <SelectField
            field={field('country')}
            label={<Trans>Country</Trans>}
            prompt={t`Select a country`}
            options={countries}
          />
        </Pair>
        <div className={forCompanies}>
          <TextField
            field={field('website')}
            label={<Trans>Website</Trans>}
            type="url"
            inputMode="url"
            placeholder="https://"
            autoComplete="url"
          />
        </div>
        <TextField
          field={field('contactEmail')}
          label={<Trans>Contact email</Trans>}
          hint={<Trans>Only used to contact you about your listing. It is not shown publicly.</Trans>}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      </Section>
      <Section heading={<Trans>Services You Offer</Trans>}>
        <ChoiceField field={field('services')} label={<Trans>Services</Trans>} options={vendorServices} />
        <ChoiceField field={field('specialties')} label={<Trans>Specialties</Trans>} options={specialties} />
        <ChoiceField field={field('languages')} label={<Trans>Languages</Trans>} options={languages} />
      </Section>
      <div className="grid gap-4">
        <FailureBanner message={failure} />
        <Button type="submit" disabled={busy} className="w-full sm:w-auto sm:justify-self-start sm:px-8">
          {busy ? <Trans>Submitting...</Trans> : <Trans>Submit services listing</Trans>}
        </Button>
        <div className="grid gap-2 text-sm text-muted">
          <p>
            <Trans>Our team reviews listings before they appear.</Trans>
          </p>
          <Agreement />
        </div>
      </div>
    </Form>
  )
}
