import type { ReactNode } from 'react'
import type { Fields, Values } from '../../kit/fields/fields.ts'
import { Draft } from '../../kit/forms/draft.tsx'
import { ErrorSummary } from '../../kit/forms/error-summary.tsx'
import { FailureBanner } from '../../kit/forms/failure-banner.tsx'
import { FormStart } from '../../kit/forms/form-start.tsx'
import type { Form as Definition, FormAnswer } from '../../kit/forms/submission.ts'
import { useValidatedForm } from '../../kit/forms/use-validated-form.ts'
import { KeyForm } from '../../kit/layout/key-form.tsx'
import { ListingFields } from '../../listings/form/listing-form-fields.tsx'
import { wholeProfile } from '../../records/claims-work/profile-parts.ts'
import type { PublishedKind } from '../../records/kinds.ts'
import { VendorRequestFields } from '../../requests/form/request-form-fields.tsx'
import { entriesOf } from '../../submissions/form/entries.ts'

type Props = {
  id?: string
  kind: PublishedKind
  form: Definition<Fields, Values>
  values: Values
  action: string
  lastResult?: FormAnswer | undefined
  /**
   * The id of the newest decision when the form was opened. If there is a newer one, the edit is not saved. Undefined
   * for a new submission.
   */
  seen?: string
  isConfidential?: boolean
  children: ReactNode
}

/**
 * Whether any change to a group of checkboxes removes its error. If false, only selecting a box does. The forms on the
 * public pages behave in the same way.
 */
const anyToggleClears: Record<PublishedKind, boolean> = { request: false, listing: true }

/** The form of the public page, filled with the values that the sender submitted before. */
export function SentForm({ id, kind, form, values, action, lastResult, seen, isConfidential, children }: Props) {
  const { formProps, field, invalid, failure } = useValidatedForm(form, lastResult, {
    anyToggleClears: anyToggleClears[kind],
    initially: entriesOf(form.fields, values),
  })
  const isNew = seen === undefined
  const fieldsOf: Record<PublishedKind, () => ReactNode> = {
    request: () => <VendorRequestFields field={field} isNew={isNew} hasClosingDate={'closesOn' in form.fields} />,
    listing: () => (
      <>
        <ListingFields field={field} hasEmail={isNew} />
        {isNew && <KeptProfile values={values} />}
      </>
    ),
  }
  return (
    <KeyForm
      action={action}
      {...formProps}
      data-confidential={isConfidential || undefined}
      className="not-first:mt-6 grid gap-12"
    >
      {isNew ? (
        <FormStart isAnswer invalid={invalid} />
      ) : (
        <>
          <input type="hidden" name="seen" value={seen} />
          <Draft isAnswer={lastResult !== undefined} of={`${id}:${seen}`} />
          <ErrorSummary invalid={invalid} />
        </>
      )}
      {fieldsOf[kind]()}
      <div className="grid gap-4">
        <FailureBanner failure={failure} />
        {children}
      </div>
    </KeyForm>
  )
}

/**
 * Sends the profile of an ended listing with the new listing. The sender can change the profile afterwards, part by
 * part.
 */
function KeptProfile({ values }: { values: Values }) {
  const { about: _inForm, ...others } = entriesOf(wholeProfile, values)
  return Object.entries(others).flatMap(([name, entry]) =>
    [entry].flat().map((value) => <input key={name + value} type="hidden" name={name} value={value} />),
  )
}
