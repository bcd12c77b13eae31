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
import { invitationForm } from './invitation.fields.ts'
import type { Invitable } from './invite.queries.server.ts'
import { VendorRow } from './vendor-row.tsx'

/** As the sender sent it, where it was refused. */
export type RefusedInvitations = { lastResult: FormAnswer; chosen: string[] }

type Props = {
  vendors: Invitable[]
  /** How many more may be invited. */
  left: number
  isConfidential: boolean
  linkKey: string
  refused: RefusedInvitations | undefined
}

/** Longer lists would hide what else a sender can do. */
const SHOWN = 10

export function InvitationForm({ vendors, left, isConfidential, linkKey, refused }: Props) {
  const { formProps, field, invalid, failure } = useValidatedForm(invitationForm, refused?.lastResult)
  const rows = (some: Invitable[]) => (
    <ul className="divide-y divide-rule border-y border-rule empty:hidden">
      {some.map((vendor) => (
        <VendorRow
          key={vendor.id}
          vendor={vendor}
          canBeChosen={left > 0 && vendor.canBeInvited}
          isChosen={refused?.chosen.includes(vendor.id) ?? false}
          canWrite={!isConfidential}
        />
      ))}
    </ul>
  )
  const others = vendors.slice(SHOWN)
  const more = others.length
  return (
    <KeyForm
      action={`/manage/invitations?${new URLSearchParams({ key: linkKey })}`}
      {...formProps}
      className="grid gap-4"
    >
      <ErrorSummary invalid={invalid} />
      {rows(vendors.slice(0, SHOWN))}
      {more > 0 && (
        <details open={refused !== undefined}>
          <summary className="link min-h-11 w-fit content-center">
            <Plural value={more} one="One more vendor that fits" other="# more vendors that fit" />
          </summary>
          {rows(others)}
        </details>
      )}
      {left > 0 && vendors.some(({ canBeInvited }) => canBeInvited) && (
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
            <Plural value={left} one="You can invite one more vendor now." other="You can invite # more vendors now." />
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

/** Says how many vendors are selected, once scripts run. */
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
