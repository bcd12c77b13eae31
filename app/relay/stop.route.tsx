// The page 'Block or report this sender', to which each email with a message links. After a block, this recipient gets
// no more messages from the sender, and the site does not tell the sender. After a report, reviewers also read every
// further message of the sender before it is sent, also to other recipients. `stopByKey` stores blocks and reports.
// The setting DELETE_STOPS_AFTER_MONTHS says when a block is deleted.

import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { readForm } from '../kit/forms/submission.ts'
import { sendersI18n } from '../kit/i18n/catalogue.ts'
import { DoneSentence } from '../kit/layout/done-sentence.tsx'
import { KeyForm } from '../kit/layout/key-form.tsx'
import { KeyPage } from '../kit/layout/key-page.tsx'
import { signedReferences, staffPool } from '../kit/routing/context.server.ts'
import { loadByKey } from '../kit/routing/key-links.server.ts'
import { page } from '../kit/routing/page.ts'
import { Button } from '../kit/ui/button.tsx'
import { Choice } from '../kit/ui/choice.tsx'
import { DOT } from '../kit/ui/dot.ts'
import { typed } from '../kit/ui/typed.ts'
import type { Route } from './+types/stop.route'
import { limitByKey } from './key-page.server.ts'
import { MessageLinkEnded } from './message-link-ended.tsx'
import { findMessageToStop, stopByKey } from './relay.queries.server.ts'
import { RecipientName } from './texts-of-kinds.tsx'

const PATH = '/contact-vendor/stop'

export const handle = page({ cache: 'private', messages: sendersI18n })

/**
 * Returns the purpose for which the result in the URL is signed. The page reads the result from the URL and not from
 * the database, so that only the recipient who has just sent the form sees it. The blocked sender may open this page
 * later, because a recipient who answers by email may quote the link to it.
 */
const doneWith = (key: string) => `${PATH} ${key}`

/** Loads the message whose sender can be blocked. Changes nothing, because mail programs open the links in emails. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { key, found: toStop } = await loadByKey({ context, url }, findMessageToStop)
  return { key, toStop, done: context.get(signedReferences).read(doneWith(key), url.searchParams.get('done')) }
}

/** Stores the block or the report. The recipient must choose one of them, because some programs submit every form. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const key = url.searchParams.get('key') ?? ''
  const as = (await readForm(request)).get('as')
  const staff = context.get(staffPool)
  await limitByKey(context, 'stop', await findMessageToStop(staff, key))
  if (as !== 'stop' && as !== 'report') return data({ isMissing: true }, 400)
  const result = await stopByKey(staff, key, as)
  if (result === 'ended') return redirect(PATH, 303)
  const done = context.get(signedReferences).issue(doneWith(key), as)
  return redirect(`${PATH}?${new URLSearchParams({ key, done })}`, 303)
}

const doneSentences = {
  stop: msg`You have blocked this sender. You will get no more messages from them through the site.`,
  report: msg`Thank you. You have blocked and reported this sender. We will review all further messages from this sender first.`,
}

export default function StopSender({ loaderData: { key, toStop, done }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  if (!toStop) return <MessageLinkEnded linkKey={key} />
  const title = t`Block or report this sender`
  const isMissing = actionData?.isMissing ?? false
  const { name, company } = toStop
  return (
    <KeyPage
      title={title}
      linkKey={key}
      lead={
        name && (
          <>
            <bdi {...typed(name)}>{name}</bdi>
            {DOT}
            <bdi {...typed(company)}>{company}</bdi>
          </>
        )
      }
    >
      <DoneSentence done={done} sentences={doneSentences} />
      <p>
        <Trans>
          This is about messages to <RecipientName of={toStop} />. We do not tell the sender that you blocked or
          reported them. You cannot undo this.
        </Trans>
      </p>
      {done !== 'report' && (
        <KeyForm action={`?${new URLSearchParams({ key })}`} className="mt-6 grid gap-6">
          <fieldset aria-describedby={isMissing ? 'as-error' : undefined}>
            <legend className="font-medium">
              <Trans>What do you want to do?</Trans>
            </legend>
            {isMissing && (
              <p id="as-error" className="mt-1.5 text-sm font-medium text-danger">
                <Trans>Please choose what to do.</Trans>
              </p>
            )}
            <div className="mt-2 flex flex-col items-start gap-2">
              {done !== 'stop' && (
                <Choice type="radio" name="as" value="stop" aria-invalid={isMissing || undefined} autoFocus={isMissing}>
                  {t`Block this sender`}
                </Choice>
              )}
              <Choice
                type="radio"
                name="as"
                value="report"
                aria-invalid={isMissing || undefined}
                autoFocus={isMissing && done === 'stop'}
              >
                {done === 'stop'
                  ? t`Report this sender. We then review all further messages from this sender first.`
                  : t`Block and report this sender. We then review all further messages from this sender first.`}
              </Choice>
            </div>
          </fieldset>
          <Button type="submit" look="danger" className="w-full sm:w-auto sm:justify-self-start sm:px-8">
            {done === 'stop' ? <Trans>Report this sender</Trans> : <Trans>Block sender</Trans>}
          </Button>
        </KeyForm>
      )}
    </KeyPage>
  )
}
