import { Trans, useLingui } from '@lingui/react/macro'
import type { FormNames, VisitorFields } from '../../kit/fields/fields.ts'
import { ChoiceField, EmailField, SelectField, TextArea, TextField } from '../../kit/forms/field.tsx'
import { Pair, Section } from '../../kit/forms/section.tsx'
import type { FieldState } from '../../kit/forms/use-validated-form.ts'
import { useSite } from '../../kit/layout/use-site.ts'
import type { requestFields } from '../../records/request.fields.ts'
import { AppearanceHint, AppearanceQuestion } from './confidential-fields.tsx'
import { MoreFields } from './more-fields.tsx'
import { WhatToWrite } from './what-to-write.tsx'

type Props = {
  field: (name: FormNames<VisitorFields<typeof requestFields>>) => FieldState
  /**
   * Whether the form is for a new request. The form for an edit leaves out the fields about confidentiality and the
   * company type, which an edit cannot change, and the email address, which the sender changes in another form.
   */
  isNew?: boolean
  /** Whether the form contains the closing date. The sender of a published request changes it in another form. */
  hasClosingDate?: boolean
}

export function VendorRequestFields({ field, isNew = true, hasClosingDate = true }: Props) {
  const { t } = useLingui()
  const { sendsEmail } = useSite()
  return (
    <>
      {isNew && sendsEmail && (
        <AppearanceQuestion confidential={field('confidential')} why={field('whyConfidential')} />
      )}
      <Section heading={<Trans>Project Details</Trans>}>
        <ChoiceField field={field('vendorServices')} />
        <ChoiceField field={field('specialties')} />
        <ChoiceField field={field('languages')} />
        <TextArea
          field={field('description')}
          hint={
            <AppearanceHint
              open={<Trans>Public text: no names of parties, no amounts.</Trans>}
              confidential={<Trans>Nothing that names you.</Trans>}
            />
          }
          errorAbove
          beside={isNew && <WhatToWrite services={field('vendorServices').name} />}
        />
        <Pair>
          <SelectField field={field('projectType')} prompt={t`Select a project type`} />
          <SelectField field={field('ownershipType')} prompt={t`Select an ownership type`} />
          <SelectField field={field('projectSize')} prompt={t`Select a project size`} />
          <SelectField field={field('projectLocation')} prompt={t`Select a country`} />
        </Pair>
        <MoreFields field={field} isNew={isNew} hasClosingDate={hasClosingDate} />
      </Section>
      <Section heading={<Trans>Company Details</Trans>}>
        <Pair>
          <TextField field={field('companyName')} autoComplete="organization" />
          {isNew && <SelectField field={field('companyType')} prompt={t`Select a company type`} />}
          <TextField field={field('companyLocation')} placeholder={t`City`} autoComplete="address-level2" />
          <TextField field={field('companyWebsite')} type="url" placeholder="https://" autoComplete="url" />
        </Pair>
      </Section>
      {isNew && (
        <Section heading={<Trans>Contact Details</Trans>}>
          <Pair>
            <EmailField
              field={field('contactEmail')}
              hint={
                <AppearanceHint
                  open={<Trans>Shown on the public post. Our team may use it to ask questions.</Trans>}
                  confidential={<Trans>Not shown. Replies from the site come here.</Trans>}
                />
              }
            />
          </Pair>
        </Section>
      )}
    </>
  )
}
