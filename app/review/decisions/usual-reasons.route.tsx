import { Trans, useLingui } from '@lingui/react/macro'
import { data, Form, redirect } from 'react-router'
import { TextArea } from '../../kit/forms/field.tsx'
import { parse, readForm } from '../../kit/forms/submission.ts'
import { useValidatedForm } from '../../kit/forms/use-validated-form.ts'
import { WithEmail } from '../../kit/layout/with-email.tsx'
import { staffPool } from '../../kit/routing/context.server.ts'
import { Button } from '../../kit/ui/button.tsx'
import { FormPage } from '../form-page.tsx'
import { useQueueAddress } from '../queue/queue-address.ts'
import type { Route } from './+types/usual-reasons.route'
import { usualReasons } from './review.schema.ts'
import { listUsual, replaceUsual } from './usual-reasons.queries.server.ts'

const lists = [
  { field: 'reasons', purpose: 'reasons', language: 'en' },
  { field: 'arabicReasons', purpose: 'reasons', language: 'ar' },
  { field: 'changes', purpose: 'changes', language: 'en' },
  { field: 'arabicChanges', purpose: 'changes', language: 'ar' },
  { field: 'answers', purpose: 'answers', language: 'en' },
  { field: 'arabicAnswers', purpose: 'answers', language: 'ar' },
] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(staffPool)
  const texts = lists.map(async ({ field, purpose, language }) => {
    return [field, (await listUsual(staff, purpose, language)).join('\n')] as const
  })
  return { texts: Object.fromEntries(await Promise.all(texts)), saved: url.searchParams.has('saved') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parse(await readForm(request), usualReasons)
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const { value } = submission
  await replaceUsual(
    context.get(staffPool),
    lists.map(({ field, purpose, language }) => ({ purpose, language, texts: linesOf(value[field]) })),
  )
  return redirect('/review/reasons?saved', 303)
}

const linesOf = (text: string) => [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean)

export default function UsualReasons({ loaderData: { texts, saved }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { formProps, field, busy } = useValidatedForm(usualReasons, actionData, { initially: texts })
  const inArabic = { hint: <Trans>Shown first for submissions in Arabic.</Trans>, lang: 'ar', dir: 'rtl' }
  return (
    <FormPage title={t`Saved sentences`} back={useQueueAddress()} backLabel={<Trans>Review queue</Trans>}>
      {saved && (
        <p role="status" className="mb-6 rounded border border-rule bg-sand p-4 font-medium">
          <Trans>Your changes are saved.</Trans>
        </p>
      )}
      <Form method="post" {...formProps} className="grid gap-4">
        <TextArea
          field={field('reasons')}
          hint={
            <WithEmail without={<Trans>All reviewers see these, in this order.</Trans>}>
              <Trans>All reviewers see these, in this order. Emails include them word for word.</Trans>
            </WithEmail>
          }
        />
        <TextArea field={field('arabicReasons')} {...inArabic} />
        <TextArea
          field={field('changes')}
          hint={
            <WithEmail without={<Trans>All reviewers see these, in this order.</Trans>}>
              <Trans>All reviewers see these, in this order. Emails include them word for word.</Trans>
            </WithEmail>
          }
        />
        <TextArea field={field('arabicChanges')} {...inArabic} />
        <TextArea field={field('answers')} hint={<Trans>All reviewers see these, in this order.</Trans>} />
        <TextArea field={field('arabicAnswers')} {...inArabic} />
        <Button type="submit" disabled={busy} className="justify-self-start">
          <Trans>Save</Trans>
        </Button>
      </Form>
    </FormPage>
  )
}
