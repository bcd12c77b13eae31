import { Trans, useLingui } from '@lingui/react/macro'
import { data, Form, Link, redirect, useSearchParams } from 'react-router'
import { type PublishedKind, publicationOf, publishedKinds } from '../../domain/kinds.ts'
import { Agreement } from '../kit/forms/agreement.tsx'
import { FailureBanner } from '../kit/forms/failure-banner.tsx'
import { EmailField, TextArea, TextField } from '../kit/forms/field.tsx'
import { FormStart } from '../kit/forms/form-start.tsx'
import { notStored } from '../kit/forms/rate-limited.server.ts'
import { Pair } from '../kit/forms/section.tsx'
import { suspicionOf } from '../kit/forms/spam-signals.ts'
import type { FormAnswer } from '../kit/forms/submission.ts'
import { parse, readForm, sendOrKeep } from '../kit/forms/submission.ts'
import { useValidatedForm } from '../kit/forms/use-validated-form.ts'
import { sendersI18n } from '../kit/i18n/catalogue.ts'
import { Page } from '../kit/layout/page.tsx'
import { UnlistedPageHead } from '../kit/layout/page-head.tsx'
import { BackLink } from '../kit/navigation/back-link.tsx'
import { notFound } from '../kit/navigation/not-found.ts'
import { environment, pageLanguage, rateLimits, signedReferences, visitorPool } from '../kit/routing/context.server.ts'
import { page } from '../kit/routing/page.ts'
import { emailOfReference } from '../kit/routing/signed-reference.ts'
import { unavailable } from '../kit/routing/unavailable.server.ts'
import { Button, buttonStyle } from '../kit/ui/button.tsx'
import type { Route } from './+types/write.route'
import { findRecipient, findWithoutMessages, type RelayRecipient } from './recipients.queries.server.ts'
import { relayForms } from './relay.fields.ts'
import { askToSend } from './relay.queries.server.ts'
import { formPaths, RecipientName, textsOfKinds } from './texts-of-kinds.tsx'

const FAILURE = /*i18n*/ 'We could not accept your message. Please try again later.'

export const handle = page({ needsEmail: true, cache: 'private', messages: sendersI18n })

/** Returns the kind of the recipient from the path: /contact-vendor is for listings, /answer-request for requests. */
function kindAt({ pathname }: URL): PublishedKind {
  const found = publishedKinds.find((kind) => pathname.includes(`${formPaths[kind]}/`))
  if (!found) throw notFound()
  return found
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const db = context.get(visitorPool)
  const kind = kindAt(url)
  const failed = unavailable('The form of messages through the site could not be loaded')
  const recipient = await findRecipient(db, params.id).catch(failed)
  if (recipient?.kind !== kind) {
    const published = await findWithoutMessages(db, params.id).catch(failed)
    if (published?.kind !== kind) throw notFound()
    return data({ recipient: published, isOpen: false, isSent: false }, 404)
  }
  const isSent = context.get(signedReferences).read('relay', url.searchParams.get('sent')) !== undefined
  return { recipient, isOpen: true, isSent }
}

/**
 * Stores a message. A job then sends an email that asks the sender to confirm it. Every message gets the same response,
 * so it does not show what was sent before.
 */
export async function action({ context, request, params, url }: Route.ActionArgs) {
  const kind = kindAt(url)
  const form = await readForm(request)
  const submission = parse(form, relayForms[kind])
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const db = context.get(visitorPool)
  try {
    if ((await findRecipient(db, params.id))?.kind !== kind) throw notFound()
    await context.get(rateLimits).consumeRelayed()
    await askToSend(db, {
      kind,
      recipientId: params.id,
      message: submission.value,
      suspicion: suspicionOf(form, context.get(environment).secondsToFill),
      language: context.get(pageLanguage),
    })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return notStored(submission, error, 'A message through the site could not be stored', { formErrors: [FAILURE] })
  }
  const signed = context.get(signedReferences).issue('relay', 'asked')
  return redirect(`${formPaths[kind]}/${params.id}?sent=${signed}`, 303)
}

export const clientAction = (sent: Route.ClientActionArgs) => sendOrKeep(sent, { '': [FAILURE] })

export default function Write({ actionData, loaderData }: Route.ComponentProps) {
  const { i18n, t } = useLingui()
  const { recipient, isOpen, isSent } = loaderData
  return (
    <>
      <UnlistedPageHead
        title={isSent ? t`Confirm your email address` : i18n._(textsOfKinds[recipient.kind].pageTitle)}
      />
      {isSent ? (
        <Asked recipient={recipient} />
      ) : (
        <Message recipient={recipient} isOpen={isOpen} lastResult={actionData} />
      )}
    </>
  )
}

/** Asks the sender to confirm the message. Does not say thank you, because nothing is sent yet. */
function Asked({ recipient }: { recipient: RelayRecipient }) {
  const { asked, unsent, back, backLabel } = textsOfKinds[recipient.kind]
  const email = emailOfReference(useSearchParams()[0].get('sent'))
  return (
    <Page width="narrow" heading={<Trans>Confirm your email address</Trans>} lead={<RecipientName of={recipient} />}>
      <p role="status" className="text-lg">
        {asked}
      </p>
      {email && (
        <p className="mt-4">
          <Trans>
            The link goes to <strong dir="ltr">{email}</strong>.
          </Trans>
        </p>
      )}
      <p className="mt-4 text-muted">
        <Trans>
          If nothing arrives within 10 minutes, check your spam folder. After 15 minutes, you can send the form again.
        </Trans>{' '}
        {unsent}
      </p>
      <p className="mt-8">
        <Link to={back} className={buttonStyle('secondary')}>
          {backLabel}
        </Link>
      </p>
    </Page>
  )
}

type MessageProps = { recipient: RelayRecipient; isOpen: boolean; lastResult: FormAnswer | undefined }

function Message({ recipient, isOpen, lastResult }: MessageProps) {
  const { toPage, heading, introduction, notOpen } = textsOfKinds[recipient.kind]
  const page = publicationOf(recipient.kind).pageOf({ name: recipient.recipient, publicId: recipient.id })
  return (
    <Page
      width="narrow"
      back={<BackLink to={page}>{toPage}</BackLink>}
      heading={heading}
      lead={<RecipientName of={recipient} />}
    >
      <p className="text-muted">{isOpen ? introduction : notOpen}</p>
      {isOpen && <MessageForm kind={recipient.kind} lastResult={lastResult} />}
    </Page>
  )
}

type FormProps = { kind: PublishedKind; lastResult: FormAnswer | undefined }

function MessageForm({ kind, lastResult }: FormProps) {
  const form = relayForms[kind]
  const { formProps, field, invalid, busy, failure } = useValidatedForm(form, lastResult)
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
      <TextArea field={field('message')} hint={textsOfKinds[kind].messageHint} />
      {form.fields.cannotAct && (
        <TextArea
          field={field('cannotAct')}
          label={<Trans>Parties you cannot act against (optional)</Trans>}
          rows={3}
          hint={<Trans>So that the organisation can see a conflict of interest before it tells you who it is.</Trans>}
        />
      )}
      <p>
        <Agreement />
      </p>
      <FailureBanner failure={failure} />
      <Button type="submit" disabled={busy} className="w-full sm:w-auto sm:justify-self-start sm:px-8">
        {busy ? <Trans>Sending...</Trans> : <Trans>Email me the link</Trans>}
      </Button>
    </Form>
  )
}
