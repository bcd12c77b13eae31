import { Trans, useLingui } from '@lingui/react/macro'
import { Form, Link } from 'react-router'
import { SelectField, TextArea } from '../../forms/field.tsx'
import { useValidatedForm } from '../../forms/use-validated-form.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { useOnward } from '../queue/onward.ts'
import { AskForSenderLanguage } from '../record/sender-language.tsx'
import type { ReasonFormProps } from './reason-form.tsx'
import { rejection } from './review.schema.ts'

type Props = ReasonFormProps & { usualReasons: string[] }

export function RejectionForm({ page, language, lastResult, usualReasons }: Props) {
  const { i18n, t } = useLingui()
  const { formProps, field, busy } = useValidatedForm(rejection, lastResult)
  const spam = field('spam')
  return (
    <Form method="post" action={`${page}/rejection${useOnward()}`} {...formProps} className="grid content-start gap-3">
      <SelectField field={field('usual')} prompt={t`Choose a usual reason`} options={usualReasons} />
      <TextArea
        field={field('reason')}
        hint={
          <>
            <AskForSenderLanguage language={language} />
            <Trans>The letter to the sender quotes both.</Trans>
          </>
        }
        rows={3}
      />
      <div>
        <Choice name={spam.name} value="yes" defaultChecked={spam.initial === 'yes'}>
          {i18n._(spam.declared.label)}
        </Choice>
      </div>
      <div className="flex flex-wrap items-center gap-x-4">
        <Button type="submit" disabled={busy}>
          <Trans>Decline</Trans>
        </Button>
        <Link to="/review/reasons" className="link inline-flex min-h-11 items-center text-sm">
          <Trans>Edit the usual reasons</Trans>
        </Link>
      </div>
    </Form>
  )
}
