import { Trans, useLingui } from '@lingui/react/macro'
import type { FormNames, VisitorFields } from '../../kit/fields/fields.ts'
import { ChoiceField, EmailField, SelectField, TextField } from '../../kit/forms/field.tsx'
import { Pair, Section } from '../../kit/forms/section.tsx'
import type { FieldState } from '../../kit/forms/use-validated-form.ts'
import { useSite } from '../../kit/layout/use-site.ts'
import type { listingFields } from '../../records/listing.fields.ts'
import { ChoiceOfVendor, forFreelancers } from './contact-choice.tsx'

// This CSS class hides the fields for companies while 'Freelancer' is selected, even without scripts.
const forCompanies = 'in-[form:has([value=Freelancer]:checked)]:hidden'

type Props = {
  field: (name: FormNames<VisitorFields<typeof listingFields>>) => FieldState
  hasEmail?: boolean
}

/**
 * The fields of the form for a new listing and of the form for editing it. The vendor fills in the rest of the profile
 * in other forms.
 */
export function ListingFields({ field, hasEmail = true }: Props) {
  const { t } = useLingui()
  const { sendsEmail } = useSite()
  const shown = t`Shown on your listing. People contact you there.`
  return (
    <div className="grid gap-12">
      <Section heading={<Trans>Your Details</Trans>}>
        <ChoiceField field={field('vendorType')} label={<Trans>I am a</Trans>} type="radio" preset="Company" />
        <div className={forCompanies}>
          <TextField field={field('companyName')} autoComplete="organization" />
        </div>
        <div className={forFreelancers}>
          <Pair>
            <TextField field={field('firstName')} autoComplete="given-name" />
            <TextField field={field('lastName')} autoComplete="family-name" />
          </Pair>
        </div>
        <div className={forFreelancers}>
          <TextField
            field={field('linkedinProfile')}
            hint={
              <>
                <Trans>Enter your full LinkedIn profile URL</Trans>
                <br />
                {shown}
              </>
            }
            type="url"
            placeholder="https://www.linkedin.com/in/your-name"
            autoComplete="url"
          />
        </div>
        <Pair>
          <TextField field={field('location')} autoComplete="address-level2" />
          <SelectField field={field('country')} prompt={t`Select a country`} />
        </Pair>
        <div className={forCompanies}>
          <TextField field={field('website')} hint={shown} type="url" placeholder="https://" autoComplete="url" />
        </div>
        {hasEmail && (
          <EmailField
            field={field('contactEmail')}
            hint={
              sendsEmail ? (
                <Trans>
                  We only use it to contact you about your listing, and to send you what you choose below. It is not
                  shown publicly.
                </Trans>
              ) : (
                <Trans>We only use it to contact you about your listing. It is not shown publicly.</Trans>
              )
            }
          />
        )}
      </Section>
      <Section heading={<Trans>Services You Offer</Trans>}>
        <ChoiceField field={field('services')} />
        <ChoiceField field={field('specialties')} hint={<Trans>The engineering fields you know.</Trans>} />
        <ChoiceField field={field('languages')} />
      </Section>
      <ChoiceOfVendor
        about={field('about')}
        emails={hasEmail && sendsEmail && { messages: field('contactOpen'), invitations: field('invitationsOpen') }}
      />
    </div>
  )
}
