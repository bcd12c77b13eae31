import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { data, Link, redirect } from 'react-router'
import { REPLIES_A_DAY } from '../../config/limits.ts'
import { PERIODS } from '../../config/retention.ts'
import { parse, readForm } from '../kit/forms/submission.ts'
import { sendersI18n } from '../kit/i18n/catalogue.ts'
import { DoneSentence } from '../kit/layout/done-sentence.tsx'
import { KeyPage } from '../kit/layout/key-page.tsx'
import { LinkEnded } from '../kit/layout/link-ended.tsx'
import { useSite } from '../kit/layout/use-site.ts'
import { notFound } from '../kit/navigation/not-found.ts'
import { pageLanguage, staffPool } from '../kit/routing/context.server.ts'
import { loadByKey } from '../kit/routing/key-links.server.ts'
import { page } from '../kit/routing/page.ts'
import { buttonStyle } from '../kit/ui/button.tsx'
import { headline } from '../kit/ui/headline.ts'
import type { Route } from './+types/reply.route'
import { ConflictCheck } from './conflict-check.tsx'
import { type ConflictAnswer, conflictAnswerForm, conversationForm } from './conversation.fields.ts'
import { findByReplyKey, writeByKey } from './conversation.queries.server.ts'
import { ConversationForm, Messages, writingFailures } from './conversation.tsx'
import { answerCheckByKey, findDisclosure, openParties } from './disclosures.queries.server.ts'
import { limitByKey } from './key-page.server.ts'
import { PROMISE } from './promise.ts'
import { relayFields } from './relay.fields.ts'
import { RecipientName, textsOfKinds } from './texts-of-kinds.tsx'
import { TypedFields } from './typed-text.tsx'

export const handle = page({ cache: 'private', messages: sendersI18n })

/**
 * Loads the vendor's page of a reply. Changes nothing and reads no names of parties, because mail programs open the
 * links in emails.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  if (params.act && !isAct(params.act)) throw notFound()
  const { key, found: reply } = await loadByKey({ context, url }, findByReplyKey)
  const disclosure = reply && (await findDisclosure(context.get(staffPool), reply.id))
  return { key, reply, disclosure, done: url.searchParams.get('done') ?? '' }
}

const acts = ['message', 'parties', 'conflict'] as const
const isAct = (name: string | undefined): name is (typeof acts)[number] => acts.some((act) => act === name)

export async function action({ context, params: { act }, request, url }: Route.ActionArgs) {
  if (!isAct(act)) throw notFound()
  const [key, staff] = [url.searchParams.get('key') ?? '', context.get(staffPool)]
  const form = await readForm(request)
  await limitByKey(context, 'reply', await findByReplyKey(staff, key))
  const back = (done: string) => redirect(`/reply?${new URLSearchParams({ key, done })}`, 303)
  if (act === 'parties') {
    // The checkbox sends the wording of the promise that the vendor read. If the wording has changed since then, the
    // vendor must read the new one.
    const wording = sendersI18n.in(context.get(pageLanguage))._(PROMISE)
    if (form.get('promised') !== wording) return data({ act, isMissing: true as const }, 400)
    const parties = await openParties(staff, key, wording)
    return parties ? data({ act, parties }) : back('')
  }
  if (act === 'conflict') {
    const submission = parse(form, conflictAnswerForm)
    if (submission.status !== 'success') return data({ act, lastResult: submission.reply() }, 400)
    const { answer, question } = submission.value
    return back(
      (await answerCheckByKey(staff, key, { answer: answer as ConflictAnswer, question })) === 'done' ? act : '',
    )
  }
  const submission = parse(form, conversationForm)
  if (submission.status !== 'success') return data({ act, lastResult: submission.reply() }, 400)
  const result = await writeByKey(staff, key, submission.value.text)
  if (result === 'dailyLimit' || result === 'closed')
    return data(
      { act, lastResult: submission.reply({ formErrors: [writingFailures[result]] }) },
      result === 'closed' ? 409 : 429,
    )
  return back(result === 'done' ? act : '')
}

const unmailedSentences = {
  message: msg`Your message is sent.`,
  conflict: msg`Your answer is sent.`,
}

const doneSentences = {
  message: msg`Your message is sent. We tell the organisation by email that there is a message.`,
  conflict: msg`Your answer is sent. We tell the organisation by email that there is an answer.`,
}

export default function Reply({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { sendsEmail } = useSite()
  const { key, reply, disclosure, done } = loaderData
  if (!reply)
    return (
      <LinkEnded
        linkKey={key}
        why={
          <Trans>
            {PERIODS.daysAfterTheEnd} days after a request has ended, we delete the replies to it and all messages.
          </Trans>
        }
      >
        <Link to={textsOfKinds.request.back} className={buttonStyle('primary')}>
          {textsOfKinds.request.backLabel}
        </Link>
      </LinkEnded>
    )
  const title = t`Your reply to a confidential request`
  const pathOf = (act: (typeof acts)[number]) => `/reply/${act}?${new URLSearchParams({ key })}`
  return (
    <KeyPage title={title} heading={headline(title)} linkKey={key} lead={<RecipientName of={reply} />}>
      <div className="grid gap-10">
        <div>
          <DoneSentence done={done} sentences={sendsEmail ? doneSentences : unmailedSentences} />
          <p className="text-muted">
            <Trans>Anyone who has the link from our email can see this page and write for you. Do not share it.</Trans>
          </p>
        </div>
        <section>
          <h2 className="mb-3 text-xl">
            <Trans>Your reply</Trans>
          </h2>
          <dl className="grid gap-4">
            <TypedFields fields={relayFields.request} of={reply} />
          </dl>
        </section>
        {disclosure && (
          <ConflictCheck
            disclosure={disclosure}
            parties={actionData && 'parties' in actionData ? actionData.parties : undefined}
            isMissing={actionData !== undefined && 'isMissing' in actionData}
            lastResult={actionData?.act === 'conflict' ? actionData.lastResult : undefined}
            paths={{ parties: pathOf('parties'), conflict: pathOf('conflict') }}
          />
        )}
        <section className="grid gap-4">
          <h2 className="text-xl">
            <Trans>Messages</Trans>
          </h2>
          <Messages
            of={reply.messages}
            names={{ sender: <Trans>You</Trans>, recipient: <Trans>The organisation</Trans> }}
          />
          {reply.canWrite ? (
            <ConversationForm
              action={pathOf('message')}
              hint={
                <Trans>
                  At most 2,000 characters, as plain text. You can send {REPLIES_A_DAY} messages within 24 hours.
                </Trans>
              }
              lastResult={actionData?.act === 'message' ? actionData.lastResult : undefined}
            />
          ) : (
            <p>
              <Trans>You can no longer write about this request.</Trans>
            </p>
          )}
        </section>
      </div>
    </KeyPage>
  )
}
