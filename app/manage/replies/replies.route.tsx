import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { data, Link, redirect } from 'react-router'
import { REPLIES_A_DAY } from '../../../config/limits.ts'
import { publicationOf } from '../../../domain/kinds.ts'
import type { FormMessage } from '../../kit/forms/form-message.ts'
import { parse, readForm } from '../../kit/forms/submission.ts'
import { sendersI18n } from '../../kit/i18n/catalogue.ts'
import { DoneSentence } from '../../kit/layout/done-sentence.tsx'
import { KeyPage } from '../../kit/layout/key-page.tsx'
import { useSite } from '../../kit/layout/use-site.ts'
import { BackLink } from '../../kit/navigation/back-link.tsx'
import { notFound } from '../../kit/navigation/not-found.ts'
import { staffPool } from '../../kit/routing/context.server.ts'
import { loadByKey } from '../../kit/routing/key-links.server.ts'
import { page } from '../../kit/routing/page.ts'
import { Choice } from '../../kit/ui/choice.tsx'
import { Day } from '../../kit/ui/day.tsx'
import { DOT } from '../../kit/ui/dot.ts'
import { typed } from '../../kit/ui/typed.ts'
import { conversationForm, partyForm } from '../../relay/conversation.fields.ts'
import { findReply, writeToVendor } from '../../relay/conversation.queries.server.ts'
import { ConversationForm, Messages, writingFailures } from '../../relay/conversation.tsx'
import { discloseParties, findDisclosure } from '../../relay/disclosures.queries.server.ts'
import { relayFields } from '../../relay/relay.fields.ts'
import { Line, TypedFields } from '../../relay/typed-text.tsx'
import { refusalOf, TOO_MANY_CHANGES } from '../links/limits.server.ts'
import { ManageLinkEnded } from '../links/manage-link-ended.tsx'
import { withSubmissionOf } from '../links/submission-of-key.queries.server.ts'
import { findManaged } from '../manage.queries.server.ts'
import type { Route } from './+types/replies.route'
import { DisclosedParties } from './parties.tsx'

export const handle = page({ cache: 'private', messages: sendersI18n })

/** Loads a reply. Changes nothing. The page does not show the names of parties that were sent before. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  if (params.act && !isAct(params.act)) throw notFound()
  const id = url.searchParams.get('reply') ?? ''
  const staff = context.get(staffPool)
  const { key, found: managed } = await loadByKey({ context, url }, findManaged)
  const reply = managed && (await findReply(staff, managed.id, id))
  if (managed && !reply) throw redirect(`/manage?${new URLSearchParams({ key })}`, 303)
  const disclosure = reply && (await findDisclosure(staff, id))
  const done = url.searchParams.get('done') ?? ''
  return { key, id, reply, disclosure, isConfidential: managed?.isConfidential, done }
}

const acts = ['message', 'parties'] as const
const isAct = (name: string | undefined): name is (typeof acts)[number] => acts.some((act) => act === name)

const disclosureFailures = {
  closed: /*i18n*/ 'Nothing was sent, because your request is not published, or because you blocked this vendor.',
  overtaken: /*i18n*/ 'Nothing was sent, because this vendor has already opened the names.',
}

export async function action({ context, params: { act }, request, url }: Route.ActionArgs) {
  if (!isAct(act)) throw notFound()
  const key = url.searchParams.get('key') ?? ''
  const id = url.searchParams.get('reply') ?? ''
  const staff = context.get(staffPool)
  const form = await readForm(request)
  const refusal = await refusalOf(context, key)
  if (refusal === 'ended') return redirect('/manage', 303)
  const refuse = (submission: ReturnType<typeof parse>, failure: FormMessage, status: number) =>
    data({ act, lastResult: submission.reply({ formErrors: [failure] }) }, status)
  const done = () => redirect(`/manage/replies?${new URLSearchParams({ key, reply: id, done: act })}`, 303)
  if (act === 'parties') {
    const submission = parse(form, partyForm)
    if (submission.status !== 'success') return data({ act, lastResult: submission.reply() }, 400)
    if (refusal) return refuse(submission, TOO_MANY_CHANGES, 429)
    const result = await withSubmissionOf(staff, key, (connection, locked) =>
      discloseParties(connection, locked, { id, parties: submission.value }),
    )
    if (result === 'ended') return redirect('/manage', 303)
    return result === 'done' ? done() : refuse(submission, disclosureFailures[result], 409)
  }
  const submission = parse(form, conversationForm)
  if (submission.status !== 'success') return data({ act, lastResult: submission.reply() }, 400)
  if (refusal) return refuse(submission, TOO_MANY_CHANGES, 429)
  const result = await withSubmissionOf(staff, key, (connection, locked) =>
    writeToVendor(connection, locked, {
      id,
      text: submission.value.text,
      isConfirmed: form.get('confirmed') === 'yes',
    }),
  )
  if (result === 'ended') return redirect('/manage', 303)
  return result === 'done' ? done() : refuse(submission, writingFailures[result], result === 'dailyLimit' ? 429 : 409)
}

const unmailedSentences = {
  message: msg`Your message is sent.`,
  parties: msg`The vendor can now open the names.`,
}

const doneSentences = {
  message: msg`Your message is sent. We tell the vendor by email that there is a message.`,
  parties: msg`The vendor can now open the names. We tell the vendor by email.`,
}

export default function Replies({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { sendsEmail } = useSite()
  const { key, id, reply, disclosure, isConfidential, done } = loaderData
  if (!reply) return <ManageLinkEnded linkKey={key} />
  const pathOf = (act: (typeof acts)[number]) => `/manage/replies/${act}?${new URLSearchParams({ key, reply: id })}`
  const resultOf = (act: (typeof acts)[number]) => (actionData?.act === act ? actionData.lastResult : undefined)
  const { company, name, email, website, sentAt, isStopped, canWrite, listings } = reply
  return (
    <KeyPage
      title={t`A reply to your request`}
      linkKey={key}
      width="reading"
      back={
        <BackLink to={`/manage?${new URLSearchParams({ key })}`}>
          <Trans>Back to status</Trans>
        </BackLink>
      }
      heading={<bdi {...typed(company)}>{company}</bdi>}
      lead={
        <>
          <bdi {...typed(name)}>{name}</bdi>
          {DOT}
          <Day at={sentAt} />
        </>
      }
    >
      <div className="grid gap-10">
        <div>
          <DoneSentence done={done} sentences={sendsEmail ? doneSentences : unmailedSentences} />
          <p className="font-medium">
            <Trans>
              We have confirmed the email address only, not the person or the company. Before you give names, find the
              vendor's website yourself and call the number there. Do not rely on a website or number in this reply.
            </Trans>
          </p>
          {listings.map((listing) => (
            <p key={listing.publicId} className="mt-1">
              <Trans>
                This address belongs to the listing{' '}
                <Link to={publicationOf('listing').pageOf(listing)} className="link">
                  <bdi {...typed(listing.name)}>{listing.name}</bdi>
                </Link>
                .
              </Trans>
            </p>
          ))}
        </div>
        <dl className="grid gap-4">
          <TypedFields
            fields={{ message: relayFields.request.message, cannotAct: relayFields.request.cannotAct }}
            of={reply}
          />
          <Line label={<Trans>Email address</Trans>}>
            <bdi dir="ltr">{email}</bdi>
            <p className="mt-1 text-sm text-muted">
              <Trans>If you write to this address from your own mailbox, the vendor sees your address.</Trans>
            </p>
          </Line>
          {website && (
            <Line label={<Trans>Website</Trans>}>
              <bdi dir="ltr">{website}</bdi>
            </Line>
          )}
        </dl>
        <section className="grid gap-4">
          <h2 className="text-xl">
            <Trans>Messages through the site</Trans>
          </h2>
          <Messages of={reply.messages} names={{ sender: <Trans>The vendor</Trans>, recipient: <Trans>You</Trans> }} />
          {canWrite && !isStopped && (
            <ConversationForm
              action={pathOf('message')}
              hint={
                isConfidential ? (
                  <Trans>
                    At most 2,000 characters, as plain text. The vendor reads it on our website, and learns who you are
                    only if you tell it. Leave out anything that identifies you, unless the vendor may know who you are.
                    You can send {REPLIES_A_DAY} messages within 24 hours.
                  </Trans>
                ) : (
                  <Trans>
                    At most 2,000 characters, as plain text. The vendor reads it on our website. You can send{' '}
                    {REPLIES_A_DAY} messages within 24 hours.
                  </Trans>
                )
              }
              lastResult={resultOf('message')}
            >
              {resultOf('message')?.error?.['']?.includes(writingFailures.named) && (
                <p>
                  <Choice name="confirmed" value="yes">
                    <Trans>The vendor may know who we are</Trans>
                  </Choice>
                </p>
              )}
            </ConversationForm>
          )}
        </section>
        <DisclosedParties
          disclosure={disclosure}
          email={email}
          isStopped={isStopped}
          path={pathOf('parties')}
          lastResult={resultOf('parties')}
        />
        {isStopped ? (
          <p className="text-muted">
            <Trans>You blocked this sender.</Trans>
          </p>
        ) : (
          <p>
            <Link
              to={`/contact-vendor/stop?${new URLSearchParams({ key: reply.stopKey })}`}
              className="link inline-flex min-h-11 items-center"
            >
              <Trans>Block or report this sender</Trans>
            </Link>
          </p>
        )}
      </div>
    </KeyPage>
  )
}
