import { Trans, useLingui } from '@lingui/react/macro'
import type { FormNames } from '../../kit/fields/fields.ts'
import { SelectField } from '../../kit/forms/field.tsx'
import { FoldedSection } from '../../kit/forms/folded-section.tsx'
import { Pair } from '../../kit/forms/section.tsx'
import type { FieldState } from '../../kit/forms/use-validated-form.ts'
import { contractFields } from '../../records/claims-work/claims-work.fields.ts'

// These CSS classes show a field only after certain choices, even without scripts. The fifth option of `stage` is the
// first stage in `stagesWithForum`.
const forFidic = 'hidden in-[form:has([value=FIDIC]:checked)]:block'
const withForum = 'hidden in-[form:has([name=stage]>:nth-child(n+5):checked)]:block'

type Props = { field: (name: FormNames<typeof contractFields>) => FieldState }

export function ContractFormFields({ field }: Props) {
  const { t } = useLingui()
  const prompt = t`Not stated`
  return (
    <FoldedSection
      heading={<Trans>More about the contract (optional)</Trans>}
      inside={
        <Trans>Stage, side, form of contract, role. Helps the right vendors find your request. Shown publicly.</Trans>
      }
      fields={Object.values(contractFields).map(({ formName }) => field(formName))}
    >
      <Pair>
        <SelectField
          field={field('stage')}
          prompt={prompt}
          hint={<Trans>If two stages apply, choose the later one.</Trans>}
        />
        <SelectField field={field('actsFor')} prompt={prompt} />
        <SelectField field={field('contractForm')} prompt={prompt} />
        <div className={forFidic}>
          <SelectField field={field('fidicBook')} prompt={prompt} />
        </div>
        <SelectField
          field={field('capacity')}
          prompt={prompt}
          hint={<Trans>The role of the vendor, such as party-appointed expert.</Trans>}
        />
        <div className={withForum}>
          <SelectField field={field('forum')} prompt={prompt} />
        </div>
        <div className={withForum}>
          <SelectField field={field('seat')} prompt={prompt} hint={<Trans>The legal seat of the arbitration.</Trans>} />
        </div>
      </Pair>
    </FoldedSection>
  )
}
