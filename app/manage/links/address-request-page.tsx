import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { FailureBanner } from '../../kit/forms/failure-banner.tsx'
import { EmailField } from '../../kit/forms/field.tsx'
import type { FormAnswer } from '../../kit/forms/submission.ts'
import { useValidatedForm } from '../../kit/forms/use-validated-form.ts'
import { Page } from '../../kit/layout/page.tsx'
import { PageHead } from '../../kit/layout/page-head.tsx'
import { Success } from '../../kit/ui/success.tsx'
import { ownAddressForm } from '../../records/own-address-form.ts'

type Props = {
  title: string
  description: string
  lead: ReactNode
  isSent: boolean
  /** Shown in place of the form after the address was submitted. */
  sent: ReactNode
  lastResult: FormAnswer | undefined
  buttons: (isBusy: boolean) => ReactNode
}

/** A form for an email address, to which the site then sends an email with links. */
export function AddressRequestPage({ title, description, lead, isSent, sent, lastResult, buttons }: Props) {
  const { formProps, field, busy, failure } = useValidatedForm(ownAddressForm, lastResult)
  return (
    <Page width="narrow" heading={title} lead={!isSent && lead}>
      <PageHead title={title} description={description} />
      {isSent ? (
        <Success>{sent}</Success>
      ) : (
        <Form method="post" {...formProps} className="grid gap-6">
          <EmailField field={field('email')} />
          <FailureBanner failure={failure} />
          <div className="flex flex-wrap gap-3">{buttons(busy)}</div>
        </Form>
      )}
    </Page>
  )
}
