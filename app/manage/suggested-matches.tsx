import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type PublishedKind, publicationOf } from '../../config/kinds.ts'
import { typed } from '../kit/ui/typed.ts'
import type { SuggestedMatch as Match } from '../submissions/suggested-matches.queries.server.ts'

type Words = { heading: ReactNode; about: ReactNode; matches: PublishedKind }

const words: Record<PublishedKind, Words> = {
  request: {
    heading: <Trans>Matching vendors</Trans>,
    about: <Trans>These vendors match your request. We have not checked availability or conflicts.</Trans>,
    matches: 'listing',
  },
  listing: {
    heading: <Trans>Open requests that match your listing</Trans>,
    about: <Trans>They ask for one or more of your services. The page of a request says how to reply.</Trans>,
    matches: 'request',
  },
}

type Props = { kind: PublishedKind; isConfidential: boolean; found: Match[] }

/** With why. Nobody is told: the sender decides whom to write to. */
export function SuggestedMatches({ kind, isConfidential, found }: Props) {
  const { i18n } = useLingui()
  if (found.length === 0) return null
  const { heading, about, matches } = words[kind]
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
        {found.map(({ id, name, common }) => (
          <li key={id} className="py-2">
            <Link
              to={publicationOf(matches).pageOf({ publicId: id, name })}
              className="link inline-flex min-h-11 items-center pointer-fine:min-h-8"
            >
              <bdi {...typed(name)}>{name}</bdi>
            </Link>
            <p className="text-sm text-muted">{common.map((value) => i18n._(value)).join(' · ')}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
