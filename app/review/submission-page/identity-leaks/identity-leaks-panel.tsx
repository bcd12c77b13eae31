import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatList, quote } from '../../../../config/language.ts'
import { translatedList } from '../../../kit/i18n/translated-list.ts'
import { Choice } from '../../../kit/ui/choice.tsx'
import { typed } from '../../../kit/ui/typed.ts'
import { type Kind, pageOf } from '../../../records/kinds.ts'
import { type IdentityLeakKind, isNaming } from '../../../submissions/confidential/name-matching/found.ts'
import { DateTime } from '../../date-time.tsx'
import { More } from '../../more.tsx'
import { useQueueQuery } from '../../queue/queue-query.ts'
import { LookedAt } from './checklist.tsx'
import { ENTRY } from './entry-keys.ts'
import type { IdentityLeak } from './identity-leaks.ts'
import type { IdentityLeaks, Search } from './load-identity-leaks.server.ts'

/**
 * The id of the form that publishes the submission. The checkboxes belong to this form, wherever they are on the page.
 */
export const APPROVAL = 'approval'

export const IDENTITY_LEAKS = 'identity-leaks'

type Props = {
  kind: Kind
  id: string
  identityLeaks: IdentityLeaks
  form?: string
}

/**
 * Lists what could reveal the sender, without judging it. Each entry has a checkbox that must be selected before
 * publication. Only the sender's own name has none, because it must be removed.
 */
export function IdentityLeaksPanel({ kind, id, identityLeaks, form = APPROVAL }: Props) {
  const { found, more, failed, isNamed, mask, combination, sameCompany, sameDay, alike, neighbours } = identityLeaks
  const { i18n } = useLingui()
  const query = useQueueQuery()
  const [search] = useSearchParams()
  const heading = useId()
  return (
    <section
      id={IDENTITY_LEAKS}
      tabIndex={-1}
      data-decisions
      aria-labelledby={heading}
      className="scroll-mt-40 rounded border border-rule p-4"
    >
      <h2 id={heading} className="text-lg leading-snug">
        <Trans>What could identify the sender</Trans>
      </h2>
      <p>
        <LookedAt of={identityLeaks} />
      </p>
      <p className="mt-1 text-sm text-muted">
        <Trans>This list can miss things, so read the whole text.</Trans>
      </p>
      {isNamed && (
        <div className="mt-3 rounded border border-danger bg-danger-ground p-4">
          <p className="text-danger">
            <Trans>
              The description names the sender. It cannot be approved until those words are removed. Mask the name, edit
              the description, or request changes.
            </Trans>
          </p>
          <ul className="mt-2 text-sm">
            {found.filter(isNaming).map(({ key, text }) => (
              <li key={key}>
                <del>
                  <Quoted text={text} />
                </del>{' '}
                <span aria-hidden>→</span>{' '}
                <ins className="no-underline">
                  <bdi>{mask}</bdi>
                </ins>
              </li>
            ))}
          </ul>
        </div>
      )}
      {search.has('incomplete') && (
        <p role="alert" className="mt-3 rounded border border-danger bg-danger-ground p-4 text-danger">
          <Trans>
            Nothing was published, because at least one entry of this list was not selected. Please look at each entry
            and select 'Looked at'.
          </Trans>
        </p>
      )}
      <ul className="mt-2 text-sm">
        {found.map((identityLeak) => (
          <Row key={identityLeak.key} name={identityLeak.key} form={form} hasBox={!isNaming(identityLeak)}>
            <Found identityLeak={identityLeak} />
          </Row>
        ))}
        {more && (
          <Row name={more.key} form={form}>
            <Plural
              value={more.count}
              one="One more entry, which this list leaves out. Read the whole description."
              other="# more entries, which this list leaves out. Read the whole description."
            />
          </Row>
        )}
        {failed.map(({ key, search }) => (
          <Row key={key} name={key} form={form}>
            {i18n._(failedSearchTexts[search])}
          </Row>
        ))}
        {combination && (
          <Row name={combination.key} form={form}>
            <Plural
              value={combination.count}
              _0="No other company on this site had this combination in the last 24 months. There may be only one such project in the country:"
              one="# request of another company in the last 24 months had the same combination:"
              other="# requests of other companies in the last 24 months had the same combination:"
            />{' '}
            {translatedList(i18n, combination.values)}
            {'. '}
            {!combination.isWithheld && form === APPROVAL && (
              <Link to={`${pageOf(kind, id)}/edit${query}`} className="link">
                <Trans>Keep the type, ownership or size off the page</Trans>
              </Link>
            )}
          </Row>
        )}
        {sameCompany.map(({ key, name, ...one }) => (
          <Row key={key} name={key} form={form}>
            <Trans>
              Perhaps the same company has a published request that shows its name, with the same type, ownership, size
              and country: <Submission kind={kind} id={one.id} name={name} />
            </Trans>
          </Row>
        ))}
        {sameDay.map(({ key, name, ...one }) => (
          <Row key={key} name={key} form={form}>
            <Trans>
              Perhaps the same company has a published request that shows its name, with the same closing date:{' '}
              <Submission kind={kind} id={one.id} name={name} />
            </Trans>
          </Row>
        ))}
        {alike.map(({ key, name, percent, shared, ...one }) => (
          <Row key={key} name={key} form={form}>
            {shared ? (
              <Trans>
                The words <Quoted text={shared} /> are also in a published request that shows its company's name:{' '}
                <Submission kind={kind} id={one.id} name={name} />
              </Trans>
            ) : (
              <Trans>
                The description is {percent}% similar to that of a published request that shows its company's name:{' '}
                <Submission kind={kind} id={one.id} name={name} />
              </Trans>
            )}
          </Row>
        ))}
        {neighbours.map(({ key, name, postedAt, ...one }) => (
          <Row key={key} name={key} form={form}>
            {postedAt ? (
              <Trans>
                Perhaps the same company has a request that shows its name and was published in the last 24 hours (
                <DateTime at={postedAt} />
                ): <Submission kind={kind} id={one.id} name={name} />
              </Trans>
            ) : (
              <Trans>
                Perhaps the same company has a request that shows its name and waits for a decision:{' '}
                <Submission kind={kind} id={one.id} name={name} />
              </Trans>
            )}
          </Row>
        ))}
      </ul>
    </section>
  )
}

const failedSearchTexts: Record<Search, string> = {
  description:
    /*i18n*/ 'This list could not be made from the description. Read the whole description for names, links, numbers and dates.',
  others:
    /*i18n*/ 'The request could not be compared with other requests. Search the queue for the company, and compare them yourself.',
}

type RowProps = { name: string; form: string; hasBox?: boolean; children: ReactNode }

function Row({ name, form, hasBox = true, children }: RowProps) {
  const id = useId()
  return (
    <li className="grid justify-items-start gap-y-1.5 border-t border-rule py-2.5">
      <span id={id} className="min-w-0 max-w-prose wrap-anywhere">
        {children}
      </span>
      {hasBox && (
        // The ring also shows after a click on the button that moved the focus here.
        <Choice
          name={ENTRY}
          value={name}
          form={form}
          aria-labelledby={`${id}-box ${id}`}
          edge="border-edge has-focus:outline-3 has-focus:outline-offset-2 has-focus:outline-saffron has-focus:outline-solid"
        >
          <span id={`${id}-box`}>
            <Trans>Looked at</Trans>
          </span>
        </Choice>
      )}
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

function Quoted({ text }: { text: string }) {
  const { i18n } = useLingui()
  // A text such as '+974 4412 3456' has no letters. Without a direction, an Arabic page would reverse it.
  return (
    <bdi {...typed(text)} dir={typed(text).dir ?? 'ltr'}>
      {quote(i18n.locale, text)}
    </bdi>
  )
}

const MAX_LINES = 20

function Found({ identityLeak: { kind, text, lines } }: { identityLeak: IdentityLeak }) {
  const { i18n } = useLingui()
  const quoted = <Quoted text={text} />
  const sentences: Record<IdentityLeakKind, ReactNode> = {
    name: <Trans>Name of the company: {quoted}</Trans>,
    nameLike: <Trans>Similar to the name of the company: {quoted}</Trans>,
    ownEmail: <Trans>Email address of the sender: {quoted}</Trans>,
    nameWord: <Trans>Word of the company's name: {quoted}</Trans>,
    website: <Trans>Address of its website: {quoted}</Trans>,
    emailDomain: <Trans>Domain of its email address: {quoted}</Trans>,
    city: <Trans>City: {quoted}</Trans>,
    email: <Trans>Email address: {quoted}</Trans>,
    link: <Trans>Link: {quoted}</Trans>,
    telephone: <Trans>Telephone number: {quoted}</Trans>,
    amount: <Trans>Amount: {quoted}</Trans>,
    quantity: <Trans>Size or capacity: {quoted}</Trans>,
    date: <Trans>Date: {quoted}</Trans>,
    reference: <Trans>Number of a contract, plot or document: {quoted}</Trans>,
    named: <Trans>Name or abbreviation: {quoted}</Trans>,
  }
  const listed = formatList(i18n.locale, lines.slice(0, MAX_LINES).map(String))
  return (
    <>
      {sentences[kind]}{' '}
      <span className="text-sm text-muted">
        <Plural value={lines.length} one={`line ${listed}`} other={`lines ${listed}`} />
        <More than={MAX_LINES} of={lines} />
      </span>
    </>
  )
}
