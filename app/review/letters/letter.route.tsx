import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { directionOf, listSeparator } from '../../../config/language.ts'
import { renderLetter, senderOf } from '../../../mail/delivery.ts'
import { letterTextOf } from '../../../mail/letters.ts'
import { type RenderedLetter, siteFacts, type Tools } from '../../../mail/template.ts'
import { senderAddress } from '../../../mail/transport.ts'
import { UnlistedPageHead } from '../../kit/layout/page-head.tsx'
import { BackLink } from '../../kit/navigation/back-link.tsx'
import { notFound } from '../../kit/navigation/not-found.ts'
import { environment, staffPool } from '../../kit/routing/context.server.ts'
import { featureReports } from '../../kit/routing/feature-context.server.ts'
import { TypedText } from '../../kit/ui/typed-text.tsx'
import { pageOf } from '../../records/kinds.ts'
import { suggestedMatches } from '../../submissions/suggested-matches.queries.server.ts'
import { readSummary } from '../../submissions/summaries/summary.queries.server.ts'
import { nameOf } from '../../vocabulary/closed-list-names.server.ts'
import { DateTime } from '../date-time.tsx'
import { Facts, RecordFact } from '../submission-facts/facts.tsx'
import type { Route } from './+types/letter.route'
import { isErased, LetterState, Recipient, useLetterTitle } from './letter-state.tsx'
import { SendLetterForm } from './letter-wait.tsx'
import { findLetter, type ReviewedLetter } from './letters.queries.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const staff = context.get(staffPool)
  const found = await findLetter(staff, params.id)
  if (!found) throw notFound()
  const { content, ...letter } = found
  const settings = context.get(environment)
  // These tools create no real links for the preview. With a real link, a reviewer could sign in as another reviewer or
  // act as the recipient.
  const tools: Tools = {
    ...siteFacts(settings),
    createSignInLink: () => Promise.reject(new Error('A preview of a letter has no sign-in link.')),
    createManageLink: async () => `${settings.publicUrl}/manage?key=…`,
    createCopyLink: async () => `${settings.publicUrl}/my-data?key=…`,
    alertSummaryOf: () => Promise.reject(new Error('A preview of a letter has no link to alerts.')),
    movedListingOf: () => Promise.reject(new Error('A preview of a letter has no link to stop invitations.')),
    invitationsOf: () => Promise.reject(new Error('A preview of a letter has no link to stop invitations.')),
    relayedSummaryOf: () => Promise.reject(new Error('A preview of a letter has no message to a vendor.')),
    summaryOf: (submission) => readSummary(staff, submission),
    reportOn: (submission, language) => context.get(featureReports)(submission, 'reviewer', language),
    suggestedMatches: (requestId) => suggestedMatches(staff, requestId),
    nameOf,
  }
  const canRender = letter.template !== 'signIn' && !isErased(letter)
  const text = canRender ? await renderLetter({ ...letter, content }, tools).catch(() => null) : null
  const address = letterTextOf(letter.template)?.from === 'alerts' ? settings.alertsFrom : settings.mailFrom
  const { senderName, replyTo } = senderOf(letter, text, tools)
  const from = `${senderName} <${senderAddress(address)}>`
  // The page does not show the Reply-To address of a message that is passed on to a vendor, because it is the address
  // of the message's sender.
  const headers = { from, replyTo: letter.template === 'relayed' ? undefined : replyTo }
  return { letter, headers, text }
}

export default function Letter({ loaderData: { letter, headers, text } }: Route.ComponentProps) {
  const title = useLetterTitle()(letter)
  const { i18n } = useLingui()
  return (
    <article aria-labelledby="title" className="max-w-4xl">
      <UnlistedPageHead title={title} />
      <BackLink to="/review/letters">
        <Trans>Emails</Trans>
      </BackLink>
      <h1 id="title" className="mt-2 mb-6 text-2xl">
        {title}
      </h1>
      <Facts>
        <RecordFact label={<Trans>State</Trans>}>
          <LetterState letter={letter} />
        </RecordFact>
        <RecordFact label={<Trans>Queued</Trans>}>
          <DateTime at={letter.createdAt} />
        </RecordFact>
        {letter.requeuedAt && (
          <RecordFact label={<Trans>Queued again</Trans>}>
            <DateTime at={letter.requeuedAt} />
            {listSeparator(i18n.locale)}
            <bdi>{letter.requeuedBy}</bdi>
          </RecordFact>
        )}
        {letter.kind && letter.submissionId && (
          <RecordFact label={<Trans>Submission</Trans>}>
            <Link to={pageOf(letter.kind, letter.submissionId)} className="link">
              <Trans>Open submission</Trans>
            </Link>
          </RecordFact>
        )}
        <RecordFact label={<Trans>From</Trans>}>
          <bdi>{headers.from}</bdi>
        </RecordFact>
        <RecordFact label={<Trans>To</Trans>}>
          <Recipient letter={letter} />
        </RecordFact>
        {headers.replyTo && (
          <RecordFact label={<Trans>Reply to</Trans>}>
            <bdi>{headers.replyTo}</bdi>
          </RecordFact>
        )}
      </Facts>
      {letter.canBeSentNow && (
        <div className="mt-6">
          <SendLetterForm id={letter.id}>
            {letter.state === 'waiting' ? <Trans>Send now</Trans> : <Trans>Send again</Trans>}
          </SendLetterForm>
        </div>
      )}
      {text ? (
        <LetterText text={text} letter={letter} />
      ) : (
        <p className="mt-8 max-w-prose text-muted">
          <NoTextReason letter={letter} />
        </p>
      )}
    </article>
  )
}

type LetterTextProps = { text: RenderedLetter; letter: ReviewedLetter }

/**
 * Shows the text of an email as the present templates render it. When the email was sent, an older template may have
 * rendered a different text.
 */
function LetterText({ text: { subject, text }, letter: { language } }: LetterTextProps) {
  return (
    <section lang={language} dir={directionOf(language)} className="mt-8 rounded border border-rule bg-sand p-5">
      <h2 className="mb-4 text-lg">{subject}</h2>
      <TypedText text={text.trim()} className="max-w-prose" />
    </section>
  )
}

function NoTextReason({ letter }: { letter: ReviewedLetter }) {
  if (isErased(letter)) return <Trans>The text was erased with the submission.</Trans>
  if (letter.template === 'signIn')
    return <Trans>The text of sign-in emails is hidden, because the link is only for the recipient.</Trans>
  if (['relayed', 'relayConfirm', 'replyWaiting'].includes(letter.template))
    return <Trans>The text is hidden, because the message is between a visitor and a vendor.</Trans>
  return <Trans>This version of the site cannot show this email.</Trans>
}
