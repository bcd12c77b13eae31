import { Trans, useLingui } from '@lingui/react/macro'
import { countries, languages, specialties, vendorServices } from '../../config/closed-lists.ts'
import { ChoiceField, EmailField, SelectField, TextField } from '../forms/field.tsx'
import { Pair, Section } from '../forms/section.tsx'
import type { FieldState } from '../forms/use-validated-form.ts'
import { vendorTypes } from './filters.ts'
import type { vendorListing } from './listing.schema.ts'

// Which kind of vendor is chosen decides what is shown, in the style sheet, so that it does without scripts too.
const forCompanies = 'group-has-[[value=Freelancer]:checked]/listing:hidden'
const forFreelancers = 'hidden group-has-[[value=Freelancer]:checked]/listing:block'

type Props = { field: (name: (typeof vendorListing.fields)[number]) => FieldState }

/** What a listing says, to be filled in or corrected; the fields stand in focus order. */
export function ListingFields({ field }: Props) {
  const { t } = useLingui()
  return (
    <div className="group/listing grid gap-12">
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
            placeholder="https://"
            autoComplete="url"
          />
        </div>
        <EmailField
          field={field('contactEmail')}
          label={<Trans>Contact email</Trans>}
          hint={<Trans>Only used to contact you about your listing. It is not shown publicly.</Trans>}
        />
      </Section>
      <Section heading={<Trans>Services You Offer</Trans>}>
        <ChoiceField field={field('services')} label={<Trans>Services</Trans>} options={vendorServices} />
        <ChoiceField field={field('specialties')} label={<Trans>Specialties</Trans>} options={specialties} />
        <ChoiceField field={field('languages')} label={<Trans>Languages</Trans>} options={languages} />
      </Section>
    </div>
  )
}
