import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import {
  countries,
  languages,
  ownershipTypes,
  projectSizes,
  projectTypes,
  specialties,
  vendorServices,
} from '../../config/closed-lists.ts'
import { ChoiceField, EmailField, SelectField, TextArea, TextField } from '../forms/field.tsx'
import { Pair, Section } from '../forms/section.tsx'
import type { FieldState } from '../forms/use-validated-form.ts'
import type { VendorRequest } from './request.schema.ts'

type Props = {
  field: (name: Exclude<keyof VendorRequest, 'companyType'>) => FieldState
  /** What is asked for and not stored: it stands after the company's name. */
  children?: ReactNode
}

/** What a vendor request says, to be filled in or corrected; the fields stand in the schema's order. */
export function VendorRequestFields({ field, children }: Props) {
  const { t } = useLingui()
  return (
    <>
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
          {children}
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
            placeholder="https://"
            autoComplete="url"
          />
        </Pair>
      </Section>
      <Section heading={<Trans>Contact Details</Trans>}>
        <EmailField
          field={field('contactEmail')}
          label={<Trans>Contact email</Trans>}
          hint={
            <Trans>
              Shown on the public post, so that vendors can write to you. Our team may use it to ask you questions.
            </Trans>
          }
        />
      </Section>
    </>
  )
}
