import { Trans, useLingui } from '@lingui/react/macro'
import { data, Form, redirect } from 'react-router'
import { FailureBanner } from '../../kit/forms/failure-banner.tsx'
import { TextField } from '../../kit/forms/field.tsx'
import { parse, readForm } from '../../kit/forms/submission.ts'
import { useValidatedForm } from '../../kit/forms/use-validated-form.ts'
import { staffPool } from '../../kit/routing/context.server.ts'
import { Button } from '../../kit/ui/button.tsx'
import { utcDay } from '../../kit/utc-day.ts'
import { reviewer } from '../access/reviewer.server.ts'
import { FormPage } from '../form-page.tsx'
import type { Route } from './+types/legal-review.route'
import { legalReviewForm } from './legal-review.form.ts'
import { findLegalReview, recordLegalReview } from './setup.queries.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { recorded: await findLegalReview(context.get(staffPool)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parse(await readForm(request), legalReviewForm)
  if (submission.status !== 'success') return data(submission.reply(), 400)
  await recordLegalReview(context.get(staffPool), { ...submission.value, recordedBy: context.get(reviewer) })
  return redirect('/review', 303)
}

export default function RecordLegalReview({ loaderData: { recorded }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { lawyer, reviewedOn } = recorded ?? { lawyer: '', reviewedOn: utcDay() }
  const { formProps, field, busy, failure } = useValidatedForm(legalReviewForm, actionData, {
    initially: { lawyer, reviewedOn },
  })
  return (
    <FormPage title={t`Legal review`} back="/review" backLabel={<Trans>Review queue</Trans>}>
      <p className="mb-6 text-muted">
        <Trans>
          Record that a lawyer in your country has read the Terms and the Privacy Policy, in both languages. Your email
          address is stored with it.
        </Trans>
      </p>
      <Form method="post" {...formProps} className="grid gap-6">
        <TextField field={field('lawyer')} />
        <TextField field={field('reviewedOn')} type="date" max={utcDay()} />
        <FailureBanner failure={failure} />
        <div>
          <Button type="submit" disabled={busy}>
            <Trans>Save legal review</Trans>
          </Button>
        </div>
      </Form>
    </FormPage>
  )
}
