import { Trans, useLingui } from '@lingui/react/macro'
import { data, Form, Link, redirect } from 'react-router'
import { FailureBanner } from '../../kit/forms/failure-banner.tsx'
import { TextField } from '../../kit/forms/field.tsx'
import { parse, readForm } from '../../kit/forms/submission.ts'
import { useValidatedForm } from '../../kit/forms/use-validated-form.ts'
import { environment, staffPool } from '../../kit/routing/context.server.ts'
import { Button } from '../../kit/ui/button.tsx'
import { utcDay } from '../../kit/utc-day.ts'
import { reviewer } from '../access/reviewer.server.ts'
import { FormPage } from '../form-page.tsx'
import type { Route } from './+types/legal-review.route'
import { coversCurrentPolicies } from './checks.server.ts'
import { legalReviewForm } from './legal-review.form.ts'
import { findLegalReview, recordLegalReview } from './setup.queries.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const recorded = await findLegalReview(context.get(staffPool))
  // If the policies have not changed since the last review, the form corrects that review. Otherwise it records a new
  // one.
  const isCorrection = recorded && coversCurrentPolicies(recorded, context.get(environment).policyChanges)
  return { lawyer: recorded?.lawyer ?? '', reviewedOn: isCorrection ? recorded.reviewedOn : utcDay() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parse(await readForm(request), legalReviewForm)
  if (submission.status !== 'success') return data(submission.reply(), 400)
  await recordLegalReview(context.get(staffPool), { ...submission.value, recordedBy: context.get(reviewer) })
  return redirect('/review/overview?setup', 303)
}

export default function RecordLegalReview({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { formProps, field, busy, failure } = useValidatedForm(legalReviewForm, actionData, {
    initially: loaderData,
  })
  return (
    <FormPage title={t`Legal review`} back="/review/overview?setup" backLabel={<Trans>Overview</Trans>}>
      <p className="mb-6 text-muted">
        <Trans>
          Record that a lawyer in your country has read the{' '}
          <Link to="/terms" className="link">
            Terms
          </Link>{' '}
          and the{' '}
          <Link to="/privacy" className="link">
            Privacy Policy
          </Link>
          , in both languages. Your email address is stored with it.
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
