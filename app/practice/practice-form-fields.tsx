import { Trans } from '@lingui/react/macro'
import type { FormNames } from '../fields/fields.ts'
import { ChoiceField } from '../forms/field.tsx'
import type { FieldState } from '../forms/use-validated-form.ts'
import { FoldedSection } from './folded-section.tsx'
import { practiceFields } from './practice.fields.ts'

// By the style sheet, so that it works without scripts.
const forFidic = 'hidden group-has-[[value=FIDIC]:checked]/folded:block'

type Props = { field: (name: FormNames<typeof practiceFields>) => FieldState }

export function PracticeFormFields({ field }: Props) {
  return (
    <FoldedSection
      heading={<Trans>Your practice (optional)</Trans>}
      hint={
        <Trans>
          Shown publicly. Organisations filter by these. If you choose nothing in a group, we take it that you work with
          all of it.
        </Trans>
      }
      fields={Object.values(practiceFields).map(({ formName }) => field(formName))}
    >
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
    </FoldedSection>
  )
}
