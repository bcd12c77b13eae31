import { Trans } from '@lingui/react/macro'
import type { FormNames } from '../../kit/fields/fields.ts'
import { ChoiceField, TextArea } from '../../kit/forms/field.tsx'
import { FoldedSection } from '../../kit/forms/folded-section.tsx'
import type { FieldState } from '../../kit/forms/use-validated-form.ts'
import { claimsWorkFields, credentialFields, profileFields } from '../../records/claims-work/claims-work.fields.ts'

// By the style sheet, so that it works without scripts.
const forFidic = 'hidden in-[form:has([value=FIDIC]:checked)]:block'

export const forFreelancers = 'hidden in-[form:has([value=Freelancer]:checked)]:block'

type Props = {
  field: (name: FormNames<typeof claimsWorkFields & typeof profileFields & typeof credentialFields>) => FieldState
}

export function ListingClaimsWorkFields({ field }: Props) {
  return (
    <FoldedSection
      heading={<Trans>Your practice (optional)</Trans>}
      inside={
        <Trans>
          Shown publicly. Organisations can filter by most of these, and a filter finds your listing only if you chose
          it. Leave a group empty if it does not matter.
        </Trans>
      }
      fields={Object.values({ ...claimsWorkFields, ...profileFields, ...credentialFields }).map(({ formName }) =>
        field(formName),
      )}
    >
      <TextArea
        field={field('about')}
        rows={4}
        hint={
          <Trans>
            What you do, for whom, and for how long. The directory shows the first two sentences, and your page the
            whole text. At most 1,000 characters. We review it before it appears.
          </Trans>
        }
      />
      <ChoiceField field={field('capacities')} />
      <ChoiceField field={field('stages')} />
      <ChoiceField field={field('contractForms')} />
      <div className={forFidic}>
        <ChoiceField field={field('fidicBooks')} />
      </div>
      <ChoiceField field={field('actsFor')} hint={<Trans>The parties that you usually work for.</Trans>} />
      <ChoiceField field={field('forums')} />
      <ChoiceField field={field('seats')} />
      <ChoiceField field={field('delayMethods')} />
      <TextArea
        field={field('credentials')}
        rows={3}
        hint={
          <Trans>
            Not shown. Name the body or register, your number and the country, one per line. If we see it in the public
            register, your page says so, with the date.
          </Trans>
        }
      />
      <div className={forFreelancers}>
        <ChoiceField
          field={field('searchEngines')}
          hint={
            <Trans>
              Search engines show the pages of companies. They show a freelancer's page only if you select this box.
            </Trans>
          }
        />
      </div>
    </FoldedSection>
  )
}
