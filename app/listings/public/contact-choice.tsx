import { Trans } from '@lingui/react/macro'
import { SELECTED } from '../../kit/fields/fields.ts'
import { TextArea } from '../../kit/forms/field.tsx'
import { Section } from '../../kit/forms/section.tsx'
import type { FieldState } from '../../kit/forms/use-validated-form.ts'
import { useSite } from '../../kit/layout/use-site.ts'
import { Choice } from '../../kit/ui/choice.tsx'
import { forFreelancers } from './claims-work-form-fields.tsx'

/** Organisations choose by these among those that offer the same. */
export const ChoiceOfVendor = ({ about, contact }: { about: FieldState; contact: FieldState | undefined }) => (
  <Section heading={<Trans>How organisations choose you</Trans>}>
    <TextArea
      field={about}
      label={<Trans>About you (optional)</Trans>}
      rows={4}
      hint={
        <Trans>
          What you do, for whom, and for how long. The directory shows the first two sentences, and your page the whole
          text. At most 1,000 characters. We review it before it appears.
        </Trans>
      }
    />
    {useSite().sendsEmail && contact && <ContactChoice field={contact} />}
  </Section>
)

function ContactChoice({ field: { id, name, initial } }: { field: FieldState }) {
  return (
    <Choice
      id={id}
      name={name}
      value={SELECTED}
      defaultChecked={initial === SELECTED}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
    >
      <span id={`${id}-label`} className="flex flex-wrap items-center gap-x-2 font-medium">
        <span>
          <Trans>Let people send me messages through the site</Trans>
        </span>{' '}
        <span className="rounded-full border border-current px-2 text-sm">
          <Trans>Recommended</Trans>
        </span>
      </span>{' '}
      <span id={`${id}-hint`} className="block text-sm">
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
      </span>
    </Choice>
  )
}
