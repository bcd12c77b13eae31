import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SELECTED } from '../../kit/fields/fields.ts'
import { TextArea } from '../../kit/forms/field.tsx'
import { Section } from '../../kit/forms/section.tsx'
import type { FieldState } from '../../kit/forms/use-validated-form.ts'
import { Choice } from '../../kit/ui/choice.tsx'

// This CSS class shows a field only while 'Freelancer' is selected, even without scripts.
export const forFreelancers = 'hidden in-[form:has([value=Freelancer]:checked)]:block'

type Props = {
  about: FieldState
  /**
   * The checkboxes for two kinds of emails. Each kind needs separate consent, so it has its own checkbox. False leaves
   * out both checkboxes.
   */
  emails: false | { messages: FieldState; invitations: FieldState }
}

/** The fields that help organisations to choose between vendors with the same services. */
export const ChoiceOfVendor = ({ about, emails }: Props) => (
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
    {emails && (
      <>
        <EmailChoice
          field={emails.messages}
          label={<Trans>Let people send me messages through the site</Trans>}
          isRecommended
        >
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
        </EmailChoice>
        <EmailChoice
          field={emails.invitations}
          label={<Trans>Email me requests that fit, chosen by an organisation or a reviewer (at most 3 a day)</Trans>}
        >
          <Trans>
            We call these emails invitations. You can switch them off at any time with the link in each of them.
          </Trans>
        </EmailChoice>
      </>
    )}
  </Section>
)

type ChoiceProps = { field: FieldState; label: ReactNode; isRecommended?: boolean; children: ReactNode }

function EmailChoice({ field: { id, name, initial }, label, isRecommended = false, children }: ChoiceProps) {
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
        <span>{label}</span>{' '}
        {isRecommended && (
          <span className="rounded-full border border-current px-2 text-sm">
            <Trans>Recommended</Trans>
          </span>
        )}
      </span>{' '}
      <span id={`${id}-hint`} className="block text-sm">
        {children}
      </span>
    </Choice>
  )
}
