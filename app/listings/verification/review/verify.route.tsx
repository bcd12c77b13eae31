import { Trans, useLingui } from '@lingui/react/macro'
import { data, Form, redirect } from 'react-router'
import { FailureBanner } from '../../../kit/forms/failure-banner.tsx'
import { ChoiceField, SelectField, TextField } from '../../../kit/forms/field.tsx'
import { parse, readForm } from '../../../kit/forms/submission.ts'
import { useValidatedForm } from '../../../kit/forms/use-validated-form.ts'
import { notFound } from '../../../kit/navigation/not-found.ts'
import { staffPool } from '../../../kit/routing/context.server.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { typed } from '../../../kit/ui/typed.ts'
import { TypedText } from '../../../kit/ui/typed-text.tsx'
import { utcDay } from '../../../kit/utc-day.ts'
import { pageOf } from '../../../records/kinds.ts'
import { reviewer } from '../../../review/access/reviewer.server.ts'
import { FormPage } from '../../../review/form-page.tsx'
import { findRecord } from '../../../review/submission-facts/record.queries.server.ts'
import { recordVerification } from '../verifications.queries.server.ts'
import type { Route } from './+types/verify.route'
import { historyText } from './history-text.server.ts'
import { verificationForm } from './verification.form.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const listing = await findRecord(context.get(staffPool), 'listing', params.id)
  if (!listing || listing.status === 'erased') throw notFound()
  return { page: pageOf('listing', params.id), name: listing.companyName, credentials: listing.credentials }
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const submission = parse(await readForm(request), verificationForm)
  if (submission.status !== 'success') return data(submission.reply(), 400)
  await recordVerification(
    context.get(staffPool),
    { id, reviewer: context.get(reviewer), historyText },
    submission.value,
  )
  return redirect(pageOf('listing', id), 303)
}

// These CSS classes show a field only after the type of check that needs it was selected, even without scripts.
const forMembers = 'hidden in-[form:has([value=Membership]:checked)]:block'
const forRegisters =
  'hidden gap-6 in-[form:has([value=Membership]:checked)]:grid in-[form:has([value=Licence]:checked)]:grid'

export default function RecordVerification({
  loaderData: { page, name, credentials },
  actionData,
}: Route.ComponentProps) {
  const { t } = useLingui()
  const { formProps, field, busy, failure } = useValidatedForm(verificationForm, actionData, {
    initially: { seenOn: utcDay() },
  })
  return (
    <FormPage title={t`Record a check`} back={page}>
      <p className="mb-4 font-medium">
        <bdi {...typed(name)}>{name}</bdi>
      </p>
      {credentials && (
        <div className="mb-6 rounded border border-rule bg-sand p-4">
          <h2 className="mb-2 font-medium">
            <Trans>The vendor says</Trans>
          </h2>
          <TypedText text={credentials} />
        </div>
      )}
      <p className="mb-6 text-muted">
        <Trans>
          Record only what you saw yourself: the entry in the public register, with its grade, or the profile. Keep no
          documents. The vendor's page shows the check, its date and its end date.
        </Trans>
      </p>
      <Form method="post" {...formProps} className="grid gap-6">
        <ChoiceField field={field('kind')} type="radio" />
        <div className={forMembers}>
          <SelectField field={field('body')} prompt={t`Choose the membership`} />
        </div>
        <div className={forRegisters}>
          <TextField field={field('number')} />
          <TextField field={field('issuer')} />
        </div>
        <TextField field={field('seenOn')} type="date" max={utcDay()} />
        <TextField
          field={field('endsOn')}
          type="date"
          hint={
            <Trans>
              Enter the end date in the register if it is less than one year after the check. If you leave this empty,
              we show the check for one year. We can show certificates of FIDIC, AACE and PMI for up to 3 years.
            </Trans>
          }
        />
        <FailureBanner failure={failure} />
        <div>
          <Button type="submit" disabled={busy}>
            <Trans>Record the check</Trans>
          </Button>
        </div>
      </Form>
    </FormPage>
  )
}
