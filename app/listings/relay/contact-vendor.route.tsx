import type { SubmissionResult } from '@conform-to/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { data, Form, Link, redirect } from 'react-router'
import { logFault } from '../../../log/fault-log.ts'
import { Agreement } from '../../forms/agreement.tsx'
import { FailureBanner } from '../../forms/failure-banner.tsx'
import { EmailField, TextArea, TextField } from '../../forms/field.tsx'
import { FormStart } from '../../forms/form-start.tsx'
import { rateLimited, retryAfter } from '../../forms/rate-limited.ts'
import { Pair } from '../../forms/section.tsx'
import { suspicionOf } from '../../forms/spam-signals.ts'
import { parse, readForm, sendOrKeep } from '../../forms/submission.ts'
import { useValidatedForm } from '../../forms/use-validated-form.ts'
import { BackLink } from '../../layout/back-link.tsx'
import { notFound } from '../../layout/not-found.ts'
import { Page } from '../../layout/page.tsx'
import { UnlistedPageHead } from '../../layout/page-head.tsx'
import { environment, pageLanguage, rateLimits, signedReferences, visitorPool } from '../../routing/context.server.ts'
import { page } from '../../routing/page.ts'
import { RateLimited } from '../../routing/rate-limits.server.ts'
import { unavailable } from '../../routing/unavailable.server.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Day } from '../../ui/day.tsx'
import { SuccessMark } from '../../ui/success-mark.tsx'
import { typed } from '../../ui/typed.ts'
import type { Route } from './+types/contact-vendor.route'
import { relayI18n } from './message-catalogue.ts'
import { relayForm } from './relay.fields.ts'
import { askToSend, findRecipient, readRelayBegins } from './relay.queries.server.ts'

const FAILURE = /*i18n*/ 'We could not take your message. Please try again later.'

export const handle = page({ cache: 'private', messages: relayI18n })

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const db = context.get(visitorPool)
  const [vendor, { beginsAt, isBegun }] = await Promise.all([findRecipient(db, params.id), readRelayBegins(db)]).catch(
    unavailable('The form of messages to a vendor could not be loaded'),
  )
  if (vendor === undefined) throw notFound()
  const isSent = context.get(signedReferences).read('relay', url.searchParams.get('sent')) !== undefined
  return { vendor, isSent, beginsAt: isBegun ? undefined : beginsAt.toISOString() }
}

/** Says the same whatever was sent before, by whom and to whom: a job answers by letter. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const sent = await readForm(request)
  const submission = parse(sent, relayForm)
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const db = context.get(visitorPool)
  try {
    if ((await findRecipient(db, params.id)) === undefined || !(await readRelayBegins(db)).isBegun) throw notFound()
    await context.get(rateLimits).consumeRelayed()
    await askToSend(db, {
      recipientId: params.id,
      message: submission.value,
      suspicion: suspicionOf(sent, context.get(environment).secondsToFill),
      language: context.get(pageLanguage),
    })
  } catch (error) {
    if (error instanceof RateLimited) return rateLimited(submission, error)
    if (!(error instanceof Error)) throw error
    logFault('A message to a vendor could not be stored', error)
    return data(submission.reply({ formErrors: [FAILURE] }), 503)
  }
  const signed = context.get(signedReferences).issue('relay', 'asked')
  return redirect(`/contact-vendor/${params.id}?sent=${signed}`, 303)
}

export const headers = retryAfter

export const clientAction = (sent: Route.ClientActionArgs) => sendOrKeep(sent, { '': [FAILURE] })

export default function ContactVendor({ actionData, loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { vendor, isSent, beginsAt } = loaderData
  return (
    <Page>
      <UnlistedPageHead title={isSent ? t`One step left` : t`Write to a vendor`} />
      <div className="mx-auto max-w-xl">
        {isSent ? <Asked /> : <Writing vendor={vendor} beginsAt={beginsAt} lastResult={actionData} />}
      </div>
    </Page>
  )
}

/** Not thanks: nothing is sent yet. */
function Asked() {
  return (
    <section className="py-8">
      <SuccessMark />
      <h1 className="mt-4 text-3xl">
        <Trans>One step left</Trans>
      </h1>
      <p role="status" className="mt-4 text-lg">
        <Trans>
          Your message is not sent yet. We are emailing you a link. Open it and select 'Send message'. Until then, the
          vendor does not see your message.
        </Trans>
      </p>
      <p className="mt-4 text-muted">
        <Trans>
          If nothing arrives within 10 minutes, check your spam folder. After 15 minutes, you can send the form again.
          If you do not send your message within 2 days, we delete it.
        </Trans>
      </p>
      <p className="mt-8">
        <Link to="/browse-vendors" className={buttonStyle('secondary')}>
          <Trans>Back to vendors</Trans>
        </Link>
      </p>
    </section>
  )
}

type WritingProps = { vendor: string; beginsAt: string | undefined; lastResult: SubmissionResult | undefined }

function Writing({ vendor, beginsAt, lastResult }: WritingProps) {
  return (
    <>
      <BackLink to="/browse-vendors">
        <Trans>Back to vendors</Trans>
      </BackLink>
      <h1 className="mt-2 text-3xl">
        <Trans>Write to a vendor</Trans>
      </h1>
      <p className="mt-2 text-lg">
        <bdi {...typed(vendor)} className="wrap-anywhere">
          {vendor}
        </bdi>
      </p>
      <p className="mt-3 text-muted">
        <Trans>
          We first email you a link to confirm your address. After that, we email your message to the vendor, who sees
          what you enter here and replies to you directly. You do not see the vendor's email address before the reply.
        </Trans>
      </p>
      {beginsAt ? (
        <p className="mt-8 text-lg">
          <Trans>
            You can send messages from <Day at={beginsAt} /> on. We announce changes to our Privacy Policy 30 days
            before.
          </Trans>
        </p>
      ) : (
        <MessageForm lastResult={lastResult} />
      )}
    </>
  )
}

function MessageForm({ lastResult }: Pick<WritingProps, 'lastResult'>) {
  const { formProps, field, invalid, busy, failure } = useValidatedForm(relayForm, lastResult)
  return (
    <Form method="post" {...formProps} className="mt-8 grid gap-6">
      <FormStart isAnswer={lastResult !== undefined} invalid={invalid} />
      <Pair>
        <TextField field={field('name')} autoComplete="name" />
        <TextField field={field('company')} autoComplete="organization" />
      </Pair>
      <Pair>
        <EmailField field={field('email')} />
        <TextField
          field={field('website')}
          label={<Trans>Your website (optional)</Trans>}
          type="url"
          placeholder="https://"
          autoComplete="url"
        />
      </Pair>
      <TextArea
        field={field('message')}
        hint={
          <Trans>
            At most 2,000 characters, as plain text. Do not include anything privileged or confidential. Our team first
            reads a message with more than 2 links.
          </Trans>
        }
      />
      <Agreement />
      <FailureBanner failure={failure} />
      <Button type="submit" disabled={busy} className="w-full sm:w-auto sm:justify-self-start sm:px-8">
        {busy ? <Trans>Sending...</Trans> : <Trans>Continue</Trans>}
      </Button>
    </Form>
  )
}
