import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type PublishedKind, publicationOf } from '../../config/kinds.ts'
import { buttonStyle } from '../kit/ui/button.tsx'
import { HiddenName } from '../kit/ui/hidden-name.tsx'
import { typed } from '../kit/ui/typed.ts'
import type { SuggestedMatch as Match } from '../submissions/suggested-matches.queries.server.ts'
import type { Managed } from './manage.queries.server.ts'

type Words = { heading: ReactNode; about: ReactNode; all: ReactNode; matches: PublishedKind }

const words: Record<PublishedKind, Words> = {
  request: {
    heading: <Trans>Matching vendors</Trans>,
    about: <Trans>These vendors match your request. We have not checked availability or conflicts.</Trans>,
    all: <Trans>See vendors who offer these services</Trans>,
    matches: 'listing',
  },
  listing: {
    heading: <Trans>Open requests that match your listing</Trans>,
    about: <Trans>They ask for one or more of your services. The page of a request says how to reply.</Trans>,
    all: <Trans>See open requests for these services</Trans>,
    matches: 'request',
  },
}

/** With more of them, what a sender can do would be out of sight. */
const SHOWN = 3

/** With why. Nobody is told: the sender decides whom to write to. */
export function SuggestedMatches({ of: { kind, isConfidential, services }, found }: { of: Managed; found: Match[] }) {
  const { i18n } = useLingui()
  if (found.length === 0) return null
  const { heading, about, all: allOf, matches } = words[kind]
  const all = new URLSearchParams(services.map((service) => ['service', service]))
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-xl">{heading}</h2>
      <p className="mb-3 max-w-prose text-muted">
        {about}{' '}
        {isConfidential && (
          <strong className="text-ink">
            <Trans>You cannot ask them from here without telling them who you are.</Trans>
          </strong>
        )}
      </p>
      <ul className="divide-y divide-rule border-y border-rule">
        {found.slice(0, SHOWN).map(({ id, name, common, takesMessages }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-2">
            <div>
              <Link
                to={publicationOf(matches).pageOf({ publicId: id, name })}
                className="link inline-flex min-h-11 items-center pointer-fine:min-h-8"
              >
                <bdi {...typed(name)}>{name}</bdi>
              </Link>
              <p className="text-sm text-muted">{common.map((value) => i18n._(value)).join(' · ')}</p>
            </div>
            {takesMessages && !isConfidential && (
              <Link to={`/contact-vendor/${id}`} className={buttonStyle('secondary')}>
                <Trans>Write</Trans> <HiddenName of={name} />
              </Link>
            )}
          </li>
        ))}
      </ul>
      {found.length > SHOWN && (
        <Link to={`${listOf[matches]}?${all}`} className="link inline-flex min-h-11 items-center">
          {allOf}
        </Link>
      )}
    </section>
  )
}

const listOf: Record<PublishedKind, string> = { request: '/', listing: '/browse-vendors' }
