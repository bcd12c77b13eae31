import { Trans, useLingui } from '@lingui/react/macro'
import { DAYS_UNTIL_CLOSING } from '../../../config/limits.ts'
import type { FormNames } from '../../kit/fields/fields.ts'
import { SelectField, TextField } from '../../kit/forms/field.tsx'
import { FoldedSection } from '../../kit/forms/folded-section.tsx'
import { Pair } from '../../kit/forms/section.tsx'
import type { FieldState } from '../../kit/forms/use-validated-form.ts'
import { useSite } from '../../kit/layout/use-site.ts'
import { contractFields, timingFields } from '../../records/claims-work/claims-work.fields.ts'
import { OnlyForFidic } from '../../records/claims-work/only-for-fidic.tsx'
import { requestFields } from '../../records/request.fields.ts'
import { AppearanceHint, WithheldField } from './confidential-fields.tsx'

// This CSS class shows a field only after certain choices, even without scripts. The fifth option of `stage` is the
// first stage in `stagesWithForum`.
const withForum = 'hidden in-[form:has([name=stage]>:nth-child(n+5):checked)]:block'

const optionalFields = { ...contractFields, ...timingFields }
const { closesOn, withheld } = requestFields
const otherFields = { closesOn, withheld }

type Props = {
  field: (name: FormNames<typeof optionalFields & typeof otherFields>) => FieldState
  isNew: boolean
  hasClosingDate: boolean
}

/** The optional fields of a request: its contract, its dates and, if it is confidential, what the page does not show. */
export function MoreFields({ field, isNew, hasClosingDate }: Props) {
  const { t } = useLingui()
  const { sendsEmail } = useSite()
  const prompt = t`Not stated`
  const fields = { ...optionalFields, ...(hasClosingDate && { closesOn }), ...(isNew && { withheld }) }
  return (
    <FoldedSection
      heading={<Trans>More (optional)</Trans>}
      inside={<Trans>Stage, form of contract, dates</Trans>}
      fields={Object.values(fields).map(({ formName }) => field(formName))}
    >
      <Pair>
        <SelectField
          field={field('stage')}
          prompt={prompt}
          hint={<Trans>If two stages apply, choose the later one.</Trans>}
        />
        <SelectField field={field('actsFor')} prompt={prompt} />
        <SelectField field={field('contractForm')} prompt={prompt} />
        <OnlyForFidic>
          <SelectField field={field('fidicBook')} prompt={prompt} />
        </OnlyForFidic>
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
      <Pair>
        {hasClosingDate && (
          <TextField
            field={field('closesOn')}
            type="date"
            hint={
              <Trans>
                At most {DAYS_UNTIL_CLOSING} days ahead. Without a date, your request closes 60 days after we publish
                it.
              </Trans>
            }
          />
        )}
        <TextField
          field={field('neededBy')}
          type="date"
          hint={
            <AppearanceHint
              open={<Trans>Shown publicly.</Trans>}
              confidential={<Trans>Shown publicly. Do not choose a date from your contract or of a hearing.</Trans>}
            />
          }
        />
      </Pair>
      {isNew && sendsEmail && <WithheldField field={field('withheld')} />}
    </FoldedSection>
  )
}
