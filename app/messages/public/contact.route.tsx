import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useSearchParams } from 'react-router'
import { FailureBanner } from '../../forms/failure-banner.tsx'
import { EmailField, TextArea, TextField } from '../../forms/field.tsx'
import { Honeypot } from '../../forms/honeypot.tsx'
import { receive } from '../../forms/receive.server.ts'
import { formOf } from '../../forms/schema.ts'
import { sendOrKeep } from '../../forms/submission.ts'
import { useValidatedForm } from '../../forms/use-validated-form.ts'
import { Confirmation } from '../../layout/confirmation.tsx'
import { Page } from '../../layout/page.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { page } from '../../routing/page.ts'
import { Button } from '../../ui/button.tsx'
import { messageFields, messageRecord } from '../message.fields.ts'
import type { Route } from './+types/contact.route'

export const handle = page({ cache: 'public', query: { sent: 'flag' }, sitemap: true })

const messageForm = formOf(messageFields)

// Its word 'message' puts it under the message field (spec 8).
const FAILURE = /*i18n*/ 'Failed to submit your message. Please try again later.'

export const action = (args: Route.ActionArgs) =>
  receive(args, {
    record: messageRecord,
    form: messageForm,
    fault: 'A message could not be stored',
    failure: { message: [FAILURE] },
    thanks: '/contact?sent',
  })

/** Retry-After, also on the page that a form without scripts gets. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrKeep(serverAction, { message: [FAILURE] })
}

export default function Contact({ actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const [parameters] = useSearchParams()
  return (
    <Page>
      <PageHead title={t`Contact Us`} description={t`Have a question or feedback? Let us know.`} />
      <div className="mx-auto max-w-xl">
        {parameters.has('sent') ? (
          <Confirmation title={<Trans>Message Sent!</Trans>} to="/" link={<Trans>Return to Home</Trans>}>
            <Trans>Thank you for your message. We will get back to you as soon as possible.</Trans>
          </Confirmation>
        ) : (
          <>
            <h1 className="text-3xl">
              <Trans>Contact Us</Trans>
            </h1>
            <p className="mt-3 text-lg text-muted">
              <Trans>Have a question or feedback? Let us know.</Trans>
            </p>
            <ContactForm lastResult={actionData} />
          </>
        )}
      </div>
    </Page>
  )
}

function ContactForm({ lastResult }: { lastResult: Route.ComponentProps['actionData'] }) {
  const { formProps, field, busy, failure } = useValidatedForm(messageForm, lastResult)
  return (
    <Form method="post" {...formProps} className="mt-8 grid gap-6">
      <Honeypot isAnswer={lastResult !== undefined} />
      <TextField field={field('name')} autoComplete="name" />
      <EmailField field={field('email')} />
      <TextArea field={field('message')} />
      <FailureBanner failure={failure} />
      <Button type="submit" disabled={busy} className="w-full sm:w-auto sm:justify-self-start sm:px-8">
        {busy ? <Trans>Sending...</Trans> : <Trans>Send message</Trans>}
      </Button>
    </Form>
  )
}
