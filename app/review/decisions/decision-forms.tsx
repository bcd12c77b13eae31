import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { Form, Link } from 'react-router'
import type { Language } from '../../../config/language.ts'
import { SelectField, TextArea } from '../../kit/forms/field.tsx'
import type { FormAnswer } from '../../kit/forms/submission.ts'
import { useValidatedForm } from '../../kit/forms/use-validated-form.ts'
import { WithEmail } from '../../kit/layout/with-email.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Choice } from '../../kit/ui/choice.tsx'
import { useQueueQuery } from '../queue/queue-query.ts'
import { AskForSenderLanguage } from '../submission-facts/sender-language.tsx'
import { NoEmailToSender } from './no-email-to-sender.tsx'
import { changeRequest, refusalForm, rejection, removal } from './review.schema.ts'

type WordedProps = { language: Language; lastResult?: FormAnswer | undefined }
type Props = WordedProps & { page: string }

type WithUsual = Props & { usual: string[] }

export function ChangeRequestForm({ page, language, lastResult, usual }: WithUsual) {
  const { t } = useLingui()
  const { formProps, field, busy } = useValidatedForm(changeRequest, lastResult)
  return (
    <Form
      method="post"
      action={`${page}/change-request${useQueueQuery()}`}
      {...formProps}
      className="grid content-start gap-3"
    >
      <SelectField field={field('usual')} prompt={t`Choose a saved sentence`} typedOptions={usual} />
      <OwnWords field={field('reason')} language={language} />
      <div className="flex flex-wrap items-center gap-x-4">
        <Button type="submit" disabled={busy}>
          <Trans>Request changes</Trans>
        </Button>
        <EditSaved />
      </div>
    </Form>
  )
}

export function RemovalForm({ page, ...props }: Props) {
  const button = <Trans>Take down</Trans>
  return <ReasonForm {...props} action={`${page}/removal`} form={removal} button={button} />
}

export function RefusalForm({ revisionId, ...props }: WordedProps & { revisionId: string }) {
  const button = <Trans>Decline change</Trans>
  return <ReasonForm {...props} action={`/review/revisions/${revisionId}/refusal`} form={refusalForm} button={button} />
}

type ReasonProps = WordedProps & {
  action: string
  form: typeof removal
  button: ReactNode
}

function ReasonForm({ action, form, lastResult, language, button }: ReasonProps) {
  const { formProps, field, busy } = useValidatedForm(form, lastResult)
  return (
    <Form method="post" action={action + useQueueQuery()} {...formProps} className="grid content-start gap-3">
      <TextArea
        field={field('reason')}
        hint={
          <>
            <AskForSenderLanguage language={language} />
            <WithEmail without={<NoEmailToSender />}>
              <Trans>The email to the sender includes this text.</Trans>
            </WithEmail>
          </>
        }
        rows={3}
      />
      <Button type="submit" look="danger" disabled={busy} className="justify-self-start">
        {button}
      </Button>
    </Form>
  )
}

export function RejectionForm({ page, language, lastResult, usual }: WithUsual) {
  const { i18n, t } = useLingui()
  const { formProps, field, busy } = useValidatedForm(rejection, lastResult)
  const spam = field('spam')
  return (
    <Form
      method="post"
      action={`${page}/rejection${useQueueQuery()}`}
      {...formProps}
      className="grid content-start gap-3"
    >
      <SelectField field={field('usual')} prompt={t`Choose a saved reason`} typedOptions={usual} />
      <OwnWords field={field('reason')} language={language} />
      <div>
        <Choice name={spam.name} value="yes" defaultChecked={spam.initial === 'yes'}>
          {i18n._(spam.declared.label)}
        </Choice>
      </div>
      <div className="flex flex-wrap items-center gap-x-4">
        <Button type="submit" look="danger" disabled={busy}>
          <Trans>Decline</Trans>
        </Button>
        <EditSaved />
      </div>
    </Form>
  )
}

type OwnWordsProps = { language: Language; field: ComponentProps<typeof TextArea>['field'] }

/** The field for the reviewer's own text, which is appended to the saved sentence. */
const OwnWords = ({ language, field }: OwnWordsProps) => (
  <TextArea
    field={field}
    hint={
      <>
        <AskForSenderLanguage language={language} />
        <WithEmail without={<NoEmailToSender />}>
          <Trans>The email to the sender includes both.</Trans>
        </WithEmail>
      </>
    }
    rows={3}
  />
)

const EditSaved = () => (
  <Link to="/review/reasons" className="link inline-flex min-h-11 items-center text-sm">
    <Trans>Edit saved sentences</Trans>
  </Link>
)

export function ClosingForm({ page }: Pick<Props, 'page'>) {
  return (
    <Form method="post" action={`${page}/closing${useQueueQuery()}`} className="grid justify-items-start gap-4">
      <p>
        <WithEmail
          without={
            <>
              <Trans>
                Use this if the sender asked us to close the submission (filled, no longer needed or out of date). It
                leaves the lists. You can restore it later.
              </Trans>{' '}
              <NoEmailToSender />
            </>
          }
        >
          <Trans>
            Use this if the sender asked us to close the submission (filled, no longer needed or out of date). It leaves
            the lists, and the sender gets an email. You can restore it later.
          </Trans>
        </WithEmail>
      </p>
      <Button type="submit">
        <Trans>Close at the sender's request</Trans>
      </Button>
    </Form>
  )
}
