import { Plural, Trans } from '@lingui/react/macro'
import { LINKS_IN_MESSAGE, RECIPIENTS_OF_TEXT } from '../../config/limits.ts'
import { ErrorSummary } from '../kit/forms/error-summary.tsx'
import { FailureBanner } from '../kit/forms/failure-banner.tsx'
import { TextArea } from '../kit/forms/field.tsx'
import type { FormAnswer } from '../kit/forms/submission.ts'
import { useFormData } from '../kit/forms/use-form-data.ts'
import { useValidatedForm } from '../kit/forms/use-validated-form.ts'
import { KeyForm } from '../kit/layout/key-form.tsx'
import { Button } from '../kit/ui/button.tsx'
import type { Invitable } from './invitable.queries.server.ts'
import { invitationForm } from './invitation.fields.ts'
import { VendorRow } from './vendor-row.tsx'

/** An invitation form that the server refused, with the vendors that the sender had selected. */
export type RefusedInvitations = { lastResult: FormAnswer; chosen: string[] }

type Props = {
  vendors: Invitable[]
  /** The number of vendors that may still be invited. */
  remaining: number
  isConfidential: boolean
  linkKey: string
  refused: RefusedInvitations | undefined
}

/** The number of vendors that are shown at first. More would push the rest of the page out of sight. */
const MAX_OPEN = 10

export function InvitationForm({ vendors, remaining, isConfidential, linkKey, refused }: Props) {
  const { formProps, field, invalid, failure } = useValidatedForm(invitationForm, refused?.lastResult)
  const renderRows = (shown: Invitable[]) => (
    <ul className="divide-y divide-rule border-y border-rule empty:hidden">
      {shown.map((vendor) => (
        <VendorRow
          key={vendor.id}
          vendor={vendor}
          canBeChosen={remaining > 0 && vendor.canBeInvited}
          isChosen={refused?.chosen.includes(vendor.id) ?? false}
          canWrite={!isConfidential}
        />
      ))}
    </ul>
  )
  const others = vendors.slice(MAX_OPEN)
  const more = others.length
  return (
    <KeyForm
      action={`/manage/invitations?${new URLSearchParams({ key: linkKey })}`}
      {...formProps}
      className="grid gap-4"
    >
      <ErrorSummary invalid={invalid} />
      {renderRows(vendors.slice(0, MAX_OPEN))}
      {more > 0 && (
        <details open={refused !== undefined}>
          <summary className="link min-h-11 w-fit content-center">
            <Plural value={more} one="One more vendor that fits" other="# more vendors that fit" />
          </summary>
          {renderRows(others)}
        </details>
      )}
      {remaining > 0 && vendors.some(({ canBeInvited }) => canBeInvited) && (
        <>
          <p className="max-w-prose text-sm text-muted">
            {isConfidential ? (
              <Trans>
                Each vendor gets an email from us with the main details on your request's page. It does not show your
                name, your company's name or any address of yours.
              </Trans>
            ) : (
              <Trans>
                Each vendor gets an email from us with the main details on your request's page. Vendors email you at the
                address on that page.
              </Trans>
            )}{' '}
            <Plural
              value={remaining}
              one="You can invite one more vendor now."
              other="You can invite # more vendors now."
            />
          </p>
          <TextArea
            field={field('note')}
            rows={3}
            label={<Trans>Note to these vendors (optional)</Trans>}
            hint={
              <Trans>
                At most 300 characters, as plain text. We review a note to more than {RECIPIENTS_OF_TEXT} vendors, or
                with more than {LINKS_IN_MESSAGE} links, before we send it.
              </Trans>
            }
          />
          <FailureBanner failure={failure} />
          <SendButton />
        </>
      )}
    </KeyForm>
  )
}

/** The submit button. Once scripts run, it shows how many vendors are selected. */
function SendButton() {
  const { place, found: chosen } = useFormData((data) => data.getAll('vendor').length)
  return (
    <div ref={place} className="grid">
      <Button type="submit" className="w-full sm:w-auto sm:justify-self-start sm:px-8">
        {chosen ? (
          <Plural value={chosen} one="Send your request to one vendor" other="Send your request to # vendors" />
        ) : (
          <Trans>Send your request to the selected vendors</Trans>
        )}
      </Button>
    </div>
  )
}
