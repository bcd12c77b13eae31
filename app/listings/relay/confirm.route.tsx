import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { data, Form, Link, redirect } from 'react-router'
import { Page } from '../../layout/page.tsx'
import { UnlistedPageHead } from '../../layout/page-head.tsx'
import { signedReferences, staffPool } from '../../routing/context.server.ts'
import { page } from '../../routing/page.ts'
import { useHiddenKey } from '../../routing/use-hidden-key.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { SuccessMark } from '../../ui/success-mark.tsx'
import { typed } from '../../ui/typed.ts'
import type { Route } from './+types/confirm.route'
import { countPress, countUnknown } from './key-page.server.ts'
import { LinkEnded } from './link-ended.tsx'
import { relayI18n } from './message-catalogue.ts'
import { relayFields } from './relay.fields.ts'
import { findToSend, type Message, type Sending, sendByKey } from './relay.queries.server.ts'

const PATH = '/contact-vendor/confirm'

export const handle = page({ cache: 'private', messages: relayI18n })

/** Reads only: mail programs open links. What was sent, held or dropped has one answer, in its data too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const key = url.searchParams.get('key') ?? ''
  const isSent = context.get(signedReferences).read(PATH, url.searchParams.get('done')) === 'sent'
  const opened = key ? await findToSend(context.get(staffPool), key) : undefined
  if (key && !opened) await countUnknown({ context })
  if (!opened?.isAsked) return { key, isSent: isSent || opened !== undefined, toSend: undefined }
  const { id, recipientId, isAsked, ...toSend } = opened
  return { key, isSent, toSend }
}

export async function action({ context, url }: Route.ActionArgs) {
  const key = url.searchParams.get('key') ?? ''
  const staff = context.get(staffPool)
  await countPress({ context }, 'send', await findToSend(staff, key))
  const sending = await sendByKey(staff, key)
  if (sending === 'ended') return redirect(PATH, 303)
  if (sending === 'sent') return redirect(`${PATH}?done=${context.get(signedReferences).issue(PATH, sending)}`, 303)
  return data({ refusal: sending }, sending === 'closed' ? 409 : 429)
}

export default function Confirm({ loaderData: { key, isSent, toSend }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  useHiddenKey(key)
  const title = isSent ? t`Your message is on its way` : toSend ? t`Send your message` : t`This link no longer works`
  return (
    <Page>
      <UnlistedPageHead title={title} />
      <div className="mx-auto max-w-xl">
        {isSent ? (
          <Sent title={title} />
        ) : toSend ? (
          <ToSend title={title} linkKey={key} toSend={toSend} refusal={actionData?.refusal} />
        ) : (
          <LinkEnded />
        )}
      </div>
    </Page>
  )
}

/** The same where staff read it first, or its recipient has stopped its sender. */
function Sent({ title }: { title: string }) {
  return (
    <section className="py-8">
      <SuccessMark />
      <h1 className="mt-4 text-3xl">{title}</h1>
      <p role="status" className="mt-4 text-lg">
        <Trans>
          The vendor can reply to you directly by email. Some messages are first read by our team, so it can take a few
          days. We do not tell you whether a vendor has read your message.
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

type ToSendProps = {
  title: string
  linkKey: string
  toSend: Message & { vendor: string }
  refusal: Exclude<Sending, 'sent' | 'ended'> | undefined
}

function ToSend({ title, linkKey, toSend, refusal }: ToSendProps) {
  const { i18n } = useLingui()
  return (
    <>
      {refusal && <Refusal refusal={refusal} />}
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-3 text-muted">
        <Trans>Your message is not sent yet. The vendor will see everything below, and reply to you directly.</Trans>
      </p>
      <dl className="mt-6 grid gap-4">
        <Line label={<Trans>To</Trans>}>
          <bdi {...typed(toSend.vendor)}>{toSend.vendor}</bdi>
        </Line>
        {Object.values(relayFields).map(
          ({ name, label, kind }) =>
            toSend[name] && (
              <Line key={name} label={i18n._(label)}>
                <Typed text={toSend[name]} hasLines={kind === 'lines'} />
              </Line>
            ),
        )}
      </dl>
      <Form method="post" action={`?${new URLSearchParams({ key: linkKey })}`} reloadDocument className="mt-8 grid">
        <Button type="submit" className="w-full sm:w-auto sm:justify-self-start sm:px-8">
          <Trans>Send message</Trans>
        </Button>
      </Form>
    </>
  )
}

function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="border-t border-rule pt-4">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

/** Plain text: no address in it is a link. Of lines, each has its own direction. */
function Typed({ text, hasLines }: { text: string; hasLines: boolean }) {
  if (!hasLines) return <bdi {...typed(text)}>{text}</bdi>
  return (
    <span className="plaintext block whitespace-pre-line" lang={typed(text).lang}>
      {text}
    </span>
  )
}

function Refusal({ refusal }: Pick<ToSendProps, 'refusal'>) {
  return (
    <p role="alert" className="mb-6 rounded border border-danger bg-danger-ground p-4 font-medium text-danger">
      {refusal === 'closed' && (
        <Trans>Your message was not sent. This vendor does not take messages through the site at the moment.</Trans>
      )}
      {refusal === 'dayLimit' && (
        <Trans>
          Your message was not sent, because you have sent 3 messages within 24 hours. Please try again later: this link
          works for 2 days.
        </Trans>
      )}
      {refusal === 'weekLimit' && (
        <Trans>Your message was not sent, because you have written to this vendor within the last 7 days.</Trans>
      )}
    </p>
  )
}
