import { Trans, useLingui } from '@lingui/react/macro'
import { data, Form, redirect } from 'react-router'
import { FailureBanner } from '../forms/failure-banner.tsx'
import { TextArea, TextField } from '../forms/field.tsx'
import { receive } from '../forms/receive.server.ts'
import { parse, readForm, sendOrKeep } from '../forms/submission.ts'
import { tooMany } from '../forms/too-many.ts'
import { Traps } from '../forms/traps.tsx'
import { useValidatedForm } from '../forms/use-validated-form.ts'
import { Confirmation } from '../layout/confirmation.tsx'
import { Page } from '../layout/page.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { TooMany } from '../limits.server.ts'
import { logFault } from '../log.server.ts'
import { Button } from '../ui/button.tsx'
import type { Route } from './+types/contact.route'
import { saveContactMessage } from './contact.queries.server.ts'
import { contactMessage } from './contact.schema.ts'

// It holds the word 'message', so the spec's routing rule puts it under the message field (spec 8).
const FAILURE = /*i18n*/ 'Failed to submit your message. Please try again later.'

export function loader({ url }: Route.LoaderArgs) {
  return { sent: url.searchParams.has('sent') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request)
  const submission = parse(sent, contactMessage)
  if (submission.status !== 'success') return data(submission.reply(), 400)
  try {
    await receive(context, { form: 'message', sent, value: submission.value, save: saveContactMessage })
  } catch (error) {
    if (error instanceof TooMany) return tooMany(submission, error)
    logFault('A message could not be stored', error)
    return data(submission.reply({ fieldErrors: { message: [FAILURE] } }), 503)
  }
  return redirect('/contact?sent', 303)
}

/** Also on the page that a form without scripts gets: when it may be sent again. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrKeep(serverAction, { message: [FAILURE] })
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <Page>
      <PageHead title={t`Contact Us`} description={t`Have a question or feedback? Let us know.`} />
      <div className="mx-auto max-w-xl">
        {loaderData.sent ? (
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
  const { formProps, field, busy, failure } = useValidatedForm(contactMessage, lastResult)
  return (
    <Form method="post" {...formProps} className="mt-8 grid gap-6">
      <Traps isAnswer={lastResult !== undefined} />
      <TextField field={field('name')} label={<Trans>Name</Trans>} autoComplete="name" />
      <TextField
        field={field('email')}
        label={<Trans>Email address</Trans>}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <TextArea field={field('message')} label={<Trans>Message</Trans>} />
      <FailureBanner failure={failure} />
      <Button type="submit" disabled={busy} className="w-full sm:w-auto sm:justify-self-start sm:px-8">
        {busy ? <Trans>Sending...</Trans> : <Trans>Send message</Trans>}
      </Button>
    </Form>
  )
}
