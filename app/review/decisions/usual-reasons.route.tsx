import { Trans, useLingui } from '@lingui/react/macro'
import { data, Form, redirect } from 'react-router'
import { staffPool } from '../../context.server.ts'
import { TextArea } from '../../forms/field.tsx'
import { parse, readForm } from '../../forms/submission.ts'
import { useValidatedForm } from '../../forms/use-validated-form.ts'
import { page } from '../../routing/page.ts'
import { Button } from '../../ui/button.tsx'
import { FormPage } from '../form-page.tsx'
import { useQueueAddress } from '../queue/queue-address.ts'
import type { Route } from './+types/usual-reasons.route'
import { usualReasons } from './review.schema.ts'
import { listUsualReasons, replaceUsualReasons } from './usual-reasons.queries.server.ts'

export const handle = page({ cache: 'private' })

export async function loader({ context, url }: Route.LoaderArgs) {
  return { reasons: await listUsualReasons(context.get(staffPool)), saved: url.searchParams.has('saved') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parse(await readForm(request), usualReasons)
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const reasons = submission.value.reasons.split('\n').map((reason) => reason.trim())
  await replaceUsualReasons(context.get(staffPool), [...new Set(reasons)].filter(Boolean))
  return redirect('/review/reasons?saved', 303)
}

export default function UsualReasons({ loaderData: { reasons, saved }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { formProps, field, busy } = useValidatedForm(usualReasons, actionData, {
    initially: { reasons: reasons.join('\n') },
  })
  return (
    <FormPage
      title={t`Usual reasons for declining`}
      back={{ to: useQueueAddress(), label: <Trans>Review queue</Trans> }}
    >
      {saved && (
        <p role="status" className="mb-6 rounded border border-rule bg-sand p-4 font-medium">
          <Trans>The reasons are saved.</Trans>
        </p>
      )}
      <Form method="post" {...formProps} className="grid gap-4">
        <TextArea
          field={field('reasons')}
          hint={<Trans>All reviewers can choose from them, in this order. Letters quote them.</Trans>}
        />
        <Button type="submit" disabled={busy} className="justify-self-start">
          <Trans>Save the reasons</Trans>
        </Button>
      </Form>
    </FormPage>
  )
}
