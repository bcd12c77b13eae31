import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { data, Link, redirect } from 'react-router'
import { MESSAGES_A_DAY } from '../../config/limits.ts'
import { PERIODS } from '../../config/retention.ts'
import { type PublishedKind, publishedKinds } from '../../domain/kinds.ts'
import { sendersI18n } from '../kit/i18n/catalogue.ts'
import { KeyForm } from '../kit/layout/key-form.tsx'
import { KeyPage } from '../kit/layout/key-page.tsx'
import { signedReferences, staffPool } from '../kit/routing/context.server.ts'
import { loadByKey } from '../kit/routing/key-links.server.ts'
import { page } from '../kit/routing/page.ts'
import { Button, buttonStyle } from '../kit/ui/button.tsx'
import { SuccessMark } from '../kit/ui/graphics/success-mark.tsx'
import type { Route } from './+types/confirm.route'
import { limitByKey } from './key-page.server.ts'
import { MessageLinkEnded } from './message-link-ended.tsx'
import type { RelayRecipient } from './recipients.queries.server.ts'
import { relayFields } from './relay.fields.ts'
import {
  type ConfirmationResult,
  confirmByKey,
  findMessageToSend,
  type RelayedMessage,
} from './relay.queries.server.ts'
import { RecipientName, textsOfKinds } from './texts-of-kinds.tsx'
import { Line, TypedFields } from './typed-text.tsx'

const PATH = '/contact-vendor/confirm'

export const handle = page({ needsEmail: true, cache: 'private', messages: sendersI18n })

/**
 * Loads a message for confirmation. Changes nothing, because mail programs open the links in emails. Sent, held and
 * dropped messages get the same page and data, so the sender cannot tell them apart.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const sentTo = publishedKinds.find(
    (kind) => kind === context.get(signedReferences).read(PATH, url.searchParams.get('done')),
  )
  const isSent = sentTo !== undefined
  const { key, found: message } = await loadByKey({ context, url }, findMessageToSend)
  if (!message?.isUnconfirmed)
    return {
      key,
      kind: sentTo ?? message?.kind ?? 'listing',
      isSent: isSent || message !== undefined,
      toSend: undefined,
    }
  const { id, recipientId, isUnconfirmed, ...toSend } = message
  return { key, kind: toSend.kind, isSent, toSend }
}

export async function action({ context, url }: Route.ActionArgs) {
  const key = url.searchParams.get('key') ?? ''
  const staff = context.get(staffPool)
  const message = await findMessageToSend(staff, key)
  await limitByKey(context, 'send', message)
  const result = await confirmByKey(staff, key)
  if (result === 'ended' || !message) return redirect(PATH, 303)
  if (result === 'confirmed')
    return redirect(`${PATH}?done=${context.get(signedReferences).issue(PATH, message.kind)}`, 303)
  return data({ refusal: result }, result === 'closed' ? 409 : 429)
}

export default function Confirm({ loaderData: { key, kind, isSent, toSend }, actionData }: Route.ComponentProps) {
  if (isSent) return <Sent linkKey={key} kind={kind} />
  if (!toSend) return <MessageLinkEnded linkKey={key} />
  return <ToSend linkKey={key} toSend={toSend} refusal={actionData?.refusal} />
}

/** Says that the message was sent, even if it was held or dropped. The sender must not learn of either. */
function Sent({ linkKey, kind }: { linkKey: string; kind: PublishedKind }) {
  const { i18n } = useLingui()
  const { sentTitle, sent, back, backLabel } = textsOfKinds[kind]
  const title = i18n._(sentTitle)
  return (
    <KeyPage
      title={title}
      heading={
        <>
          {title} <SuccessMark />
        </>
      }
      linkKey={linkKey}
    >
      <p role="status" className="text-lg">
        {sent}
      </p>
      <p className="mt-8">
        <Link to={back} className={buttonStyle('secondary')}>
          {backLabel}
        </Link>
      </p>
    </KeyPage>
  )
}

type ToSendProps = {
  linkKey: string
  toSend: RelayedMessage & Omit<RelayRecipient, 'id'>
  refusal: Exclude<ConfirmationResult, 'confirmed' | 'ended'> | undefined
}

function ToSend({ linkKey, toSend, refusal }: ToSendProps) {
  const { i18n } = useLingui()
  const title = i18n._(textsOfKinds[toSend.kind].sendTitle)
  // After any refusal except 'dayLimit', a second attempt would be refused as well, so no button is shown.
  const isSendable = refusal === undefined || refusal === 'dayLimit'
  return (
    <KeyPage title={title} linkKey={linkKey} lead={isSendable && textsOfKinds[toSend.kind].toSend}>
      {refusal && <Refusal refusal={refusal} kind={toSend.kind} />}
      <dl className="grid gap-4">
        <Line label={<Trans>To</Trans>}>
          <RecipientName of={toSend} />
        </Line>
        <TypedFields fields={relayFields[toSend.kind]} of={toSend} />
      </dl>
      {isSendable && (
        <KeyForm action={`?${new URLSearchParams({ key: linkKey })}`} className="mt-8 grid">
          <Button type="submit" className="w-full sm:w-auto sm:justify-self-start sm:px-8">
            {textsOfKinds[toSend.kind].send}
          </Button>
        </KeyForm>
      )}
    </KeyPage>
  )
}

function Refusal({ refusal, kind }: Pick<ToSendProps, 'refusal'> & { kind: PublishedKind }) {
  return (
    <p role="alert" className="mb-6 rounded border border-danger bg-danger-ground p-4 font-medium text-danger">
      {refusal === 'closed' && textsOfKinds[kind].closed}
      {refusal === 'dayLimit' && (
        <Trans>
          Your message was not sent, because you have sent {MESSAGES_A_DAY} messages within 24 hours. Please try again
          later. This link works for <Plural value={PERIODS.daysOfUnconfirmedMessage} one="# day" other="# days" />.
        </Trans>
      )}
      {refusal === 'weekLimit' && textsOfKinds[kind].weekLimit}
    </p>
  )
}
