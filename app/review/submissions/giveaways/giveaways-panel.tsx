import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { Link, useSearchParams } from 'react-router'
import { listIn, quoteIn } from '../../../../config/language.ts'
import { type Kind, pageOf } from '../../../submissions/kinds.ts'
import { Choice } from '../../../ui/choice.tsx'
import { typed } from '../../../ui/typed.ts'
import { DateTime } from '../../date-time.tsx'
import { useQueueQuery } from '../../queue/queue-query.ts'
import type { GiveawayKind } from './found.ts'
import type { Giveaway } from './giveaways.ts'
import type { Giveaways } from './load-giveaways.server.ts'

/** The form that approves, on the same page: the boxes belong to it, wherever they stand. */
export const APPROVAL = 'approval'

type Props = { kind: Kind; id: string; giveaways: Giveaways }

/** Facts without a verdict, each with a box that has to be ticked before approval. */
export function GiveawaysPanel({ kind, id, giveaways: { why, found, combination, alike, neighbours } }: Props) {
  const { i18n } = useLingui()
  const query = useQueueQuery()
  const isRefused = useSearchParams()[0].has('unticked')
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="mt-8 rounded border border-rule p-5">
      <h2 id={heading} className="text-xl">
        <Trans>What could identify the sender</Trans>
      </h2>
      {isRefused && (
        <p role="alert" className="mt-3 rounded border border-danger bg-danger-ground p-4 text-danger">
          <Trans>
            Nothing was published, because at least one entry of this list was not selected. Please look at each entry
            and select 'Looked at'.
          </Trans>
        </p>
      )}
      <p className="mt-3 text-sm text-muted">
        <Trans>Why the name must not be shown:</Trans>
      </p>
      <p className="plaintext max-w-prose whitespace-pre-line wrap-anywhere" {...typed(why)}>
        {why}
      </p>
      <p className="mt-3 max-w-prose">
        <Trans>
          A program made this list from the description and from other requests. It misses some things, so please read
          the description too.
        </Trans>
      </p>
      <ul className="mt-3 border-t border-rule">
        {found.map((giveaway) => (
          <Row key={giveaway.key} name={giveaway.key}>
            <Found giveaway={giveaway} />
          </Row>
        ))}
        {combination && (
          <Row name={combination.key}>
            <Plural
              value={combination.count}
              _0="No other request of the last 24 months had the same combination:"
              one="# other request of the last 24 months had the same combination:"
              other="# other requests of the last 24 months had the same combination:"
            />{' '}
            {listIn(
              i18n.locale,
              combination.values.map((value) => i18n._(value)),
            )}
            {'. '}
            {!combination.isWithheld && (
              <Link to={`${pageOf(kind, id)}/edit${query}`} className="link">
                <Trans>Keep the type, ownership or size off the page</Trans>
              </Link>
            )}
          </Row>
        )}
        {alike.map(({ key, name, percent, ...one }) => (
          <Row key={key} name={key}>
            <Trans>
              The description is {percent}% similar to that of a request published with its name:{' '}
              <Submission kind={kind} id={one.id} name={name} />
            </Trans>
          </Row>
        ))}
        {neighbours.map(({ key, name, postedAt, ...one }) => (
          <Row key={key} name={key}>
            {postedAt ? (
              <Trans>
                Perhaps the same company, in a request published with its name within a day (<DateTime at={postedAt} />
                ): <Submission kind={kind} id={one.id} name={name} />
              </Trans>
            ) : (
              <Trans>
                Perhaps the same company, in a request that waits to be published with its name:{' '}
                <Submission kind={kind} id={one.id} name={name} />
              </Trans>
            )}
          </Row>
        ))}
      </ul>
    </section>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  return (
    <li className="grid items-center justify-items-start gap-x-6 gap-y-1 border-b border-rule py-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <span id={id} className="min-w-0 max-w-prose wrap-anywhere">
        {children}
      </span>
      <Choice name="looked" value={name} form={APPROVAL} required aria-describedby={id}>
        <Trans>Looked at</Trans>
      </Choice>
    </li>
  )
}

function Submission({ kind, id, name }: { kind: Kind; id: string; name: string }) {
  const query = useQueueQuery()
  return (
    <Link to={pageOf(kind, id) + query} className="link">
      <bdi {...typed(name)}>{name}</bdi>
    </Link>
  )
}

function Found({ giveaway: { kind, text, lines } }: { giveaway: Giveaway }) {
  const { i18n } = useLingui()
  // Without letters '+974 4412 3456' would be turned round on an Arabic page.
  const quoted = (
    <bdi {...typed(text)} dir={/\p{L}/u.test(text) ? 'auto' : 'ltr'}>
      {quoteIn(i18n.locale, text)}
    </bdi>
  )
  const sentences: Record<GiveawayKind, ReactNode> = {
    name: <Trans>Name of the company: {quoted}</Trans>,
    nameWord: <Trans>Word of the company's name: {quoted}</Trans>,
    website: <Trans>Address of its website: {quoted}</Trans>,
    emailDomain: <Trans>Domain of its email address: {quoted}</Trans>,
    city: <Trans>City: {quoted}</Trans>,
    email: <Trans>Email address: {quoted}</Trans>,
    link: <Trans>Link: {quoted}</Trans>,
    telephone: <Trans>Telephone number: {quoted}</Trans>,
    amount: <Trans>Amount: {quoted}</Trans>,
    date: <Trans>Date: {quoted}</Trans>,
    reference: <Trans>Number of a contract, plot or document: {quoted}</Trans>,
    named: <Trans>Name or abbreviation: {quoted}</Trans>,
  }
  const listed = listIn(i18n.locale, lines.map(String))
  return (
    <>
      {sentences[kind]}{' '}
      <span className="text-sm text-muted">
        {lines.length === 1 ? <Trans>line {listed}</Trans> : <Trans>lines {listed}</Trans>}
      </span>
    </>
  )
}
