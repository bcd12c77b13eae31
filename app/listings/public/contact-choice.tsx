import { Trans } from '@lingui/react/macro'
import { SELECTED } from '../../kit/fields/fields.ts'
import { FoldedSection } from '../../kit/forms/folded-section.tsx'
import type { FieldState } from '../../kit/forms/use-validated-form.ts'
import { Choice } from '../../kit/ui/choice.tsx'
import { forFreelancers } from './claims-work-form-fields.tsx'

export function ContactChoice({ field }: { field: FieldState }) {
  const { id, name, initial } = field
  return (
    <FoldedSection
      heading={<Trans>Messages through the site (optional)</Trans>}
      inside={
        <>
          <Trans>
            People can then send you messages with a form. We email you the messages. The senders do not see your email
            address unless you reply. You can switch this off at any time with the link in our emails.
          </Trans>{' '}
          <span className={forFreelancers}>
            <Trans>
              People who are not your contacts often cannot write to you on LinkedIn. Switch this on so that they can
              reach you.
            </Trans>
          </span>
        </>
      }
      fields={[field]}
    >
      <div>
        <Choice id={id} name={name} value={SELECTED} defaultChecked={initial === SELECTED}>
          <Trans>Let people send me messages through the site</Trans>
        </Choice>
      </div>
    </FoldedSection>
  )
}
