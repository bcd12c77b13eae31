import { Trans, useLingui } from '@lingui/react/macro'
import { data, Form, Link } from 'react-router'
import { word } from '../../../mail/delivery.ts'
import { siteFacts, type Words } from '../../../mail/template.ts'
import { environment, staffPool } from '../../context.server.ts'
import { BackLink } from '../../layout/back-link.tsx'
import { UnlistedPageHead } from '../../layout/page-head.tsx'
import { Button } from '../../ui/button.tsx'
import { pageOf } from '../kinds.ts'
import { Moment } from '../moment.tsx'
import { Fact, Facts } from '../record/facts.tsx'
import type { Route } from './+types/letter.route'
import { isErased, LetterState, labelsOf, Recipient } from './letter-state.tsx'
import { findLetter, type OutboxLetter } from './letters.queries.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await findLetter(context.get(staffPool), params.id)
  if (!found) throw data('Letter not found', { status: 404, statusText: 'Not Found' })
  const { content, ...letter } = found
  const settings = context.get(environment)
  const headers = { from: settings.mailFrom, replyTo: settings.site.teamEmail }
  // To word a sign-in letter is to make a link that signs its recipient in. Should another template ever ask for one,
  // it gets none here either, and cannot be shown.
  const createSignInLink = () => Promise.reject(new Error('A letter that is only looked at has no link.'))
  const tools = { ...siteFacts(settings), createSignInLink }
  const isWorded = letter.template !== 'signIn' && !isErased(letter)
  const words = isWorded ? await word({ ...letter, content }, tools).catch(() => null) : null
  return { letter, headers, words }
}

/** One letter: what has become of it, and what it says. */
export default function Letter({ loaderData: { letter, headers, words } }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const title = labelsOf(letter)
    .map((label) => i18n._(label))
    .join(', ')
  return (
    <article className="max-w-4xl">
      <UnlistedPageHead title={title} />
      <BackLink to="/review/letters">
        <Trans>Outbox</Trans>
      </BackLink>
      <h1 className="mt-2 mb-6 text-2xl">{title}</h1>
      <Facts>
        <Fact label={<Trans>State</Trans>}>
          <LetterState letter={letter} />
        </Fact>
        <Fact label={<Trans>Queued</Trans>}>
          <Moment at={letter.createdAt} />
        </Fact>
        {letter.requeuedAt && (
          <Fact label={<Trans>Queued again</Trans>}>
            <Moment at={letter.requeuedAt} />, {letter.requeuedBy}
          </Fact>
        )}
        <Submission letter={letter} />
        <Fact label={<Trans>From</Trans>}>{headers.from}</Fact>
        <Fact label={<Trans>To</Trans>}>
          <Recipient letter={letter} />
        </Fact>
        <Fact label={<Trans>Answers to</Trans>}>{headers.replyTo}</Fact>
      </Facts>
      {letter.canBeSentAgain && (
        <Form method="post" action={`/review/letters/${letter.id}/retry`} className="mt-6">
          <Button type="submit" look="secondary">
            <Trans>Send again</Trans>
          </Button>
        </Form>
      )}
      {words ? <Wording words={words} /> : <NoWording letter={letter} />}
    </article>
  )
}

function Submission({ letter: { kind, submissionId } }: { letter: OutboxLetter }) {
  if (!kind || !submissionId) return null
  return (
    <Fact label={<Trans>Submission</Trans>}>
      <Link to={pageOf(kind, submissionId)} className="link">
        <Trans>See what it tells of</Trans>
      </Link>
    </Fact>
  )
}

/** The letter in full. The templates are today's: what was sent long ago may have been worded otherwise. */
function Wording({ words: { subject, text } }: { words: Words }) {
  return (
    <section className="mt-8 rounded border border-rule bg-sand p-5">
      <h2 className="mb-4 text-lg">{subject}</h2>
      <p className="max-w-prose whitespace-pre-line" dir="auto">
        {text.trim()}
      </p>
    </section>
  )
}

function NoWording({ letter }: { letter: OutboxLetter }) {
  return (
    <p className="mt-8 max-w-prose text-muted">
      <WhyNoWording letter={letter} />
    </p>
  )
}

function WhyNoWording({ letter }: { letter: OutboxLetter }) {
  if (isErased(letter)) return <Trans>What it said was erased with what it tells of.</Trans>
  if (letter.template === 'signIn')
    return <Trans>A sign-in letter is not shown: its link is made when it is sent, and is its recipient's alone.</Trans>
  return <Trans>This version of the site cannot word this letter.</Trans>
}
