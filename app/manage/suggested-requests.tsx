import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { publicationOf } from '../../domain/kinds.ts'
import { translatedList } from '../kit/i18n/translated-list.ts'
import { typed } from '../kit/ui/typed.ts'
import { titlesOf } from '../requests/list/opportunity-card.tsx'
import type { Managed } from './manage.queries.server.ts'

/** More requests would push the rest of the page out of sight. */
const MAX_SHOWN = 3

/**
 * `company` is the company as visitors read it. For a confidential request, this text has the country, and `country` is
 * ''.
 */
export type FoundRequest = { id: string; company: string; country: string; services: string[] }

type Props = { of: Managed; found: FoundRequest[] }

export function SuggestedRequests({ of: { services }, found }: Props) {
  const { i18n } = useLingui()
  if (found.length === 0) return null
  return (
    <section>
      <h2 className="mb-3 text-xl">
        <Trans>Open opportunities that match your listing</Trans>
      </h2>
      <p className="mb-3 max-w-prose text-muted">
        <Trans>Each of these opportunities asks for one or more of your services. Open one to see how to reply.</Trans>
      </p>
      <ul className="divide-y divide-rule border-y border-rule">
        {found.slice(0, MAX_SHOWN).map((request) => (
          <li key={request.id} className="py-2">
            <Link
              to={publicationOf('request').pageOf({ publicId: request.id, name: request.company })}
              className="link inline-flex min-h-11 items-center font-medium pointer-fine:min-h-8"
            >
              {translatedList(i18n, titlesOf(request.services))}
            </Link>
            <p className="flex flex-wrap gap-x-3 text-sm text-muted">
              <bdi {...typed(request.company)}>{request.company}</bdi>{' '}
              {request.country && <span>{i18n._(request.country)}</span>}
            </p>
          </li>
        ))}
      </ul>
      {found.length > MAX_SHOWN && (
        <Link
          to={`/?${new URLSearchParams(services.map((service) => ['service', service]))}`}
          className="link inline-flex min-h-11 items-center"
        >
          <Trans>See open opportunities for these services</Trans>
        </Link>
      )}
    </section>
  )
}
