import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { publicationOf } from '../../domain/kinds.ts'
import { typed } from '../kit/ui/typed.ts'
import type { SuggestedMatch } from '../submissions/suggested-matches.queries.server.ts'
import type { Managed } from './manage.queries.server.ts'

/** The highest number of requests shown. More would push the rest of the page out of sight. */
const MAX_SHOWN = 3

/** Shows the requests that match a listing, each with the choices that match. */
export function SuggestedRequests({ of: { services }, found }: { of: Managed; found: SuggestedMatch[] }) {
  const { i18n } = useLingui()
  if (found.length === 0) return null
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-xl">
        <Trans>Open requests that match your listing</Trans>
      </h2>
      <p className="mb-3 max-w-prose text-muted">
        <Trans>Each of these requests asks for one or more of your services. Open a request to see how to reply.</Trans>
      </p>
      <ul className="divide-y divide-rule border-y border-rule">
        {found.slice(0, MAX_SHOWN).map(({ id, name, common }) => (
          <li key={id} className="py-2">
            <Link
              to={publicationOf('request').pageOf({ publicId: id, name })}
              className="link inline-flex min-h-11 items-center pointer-fine:min-h-8"
            >
              <bdi {...typed(name)}>{name}</bdi>
            </Link>
            <p className="text-sm text-muted">{common.map((value) => i18n._(value)).join(' · ')}</p>
          </li>
        ))}
      </ul>
      {found.length > MAX_SHOWN && (
        <Link
          to={`/?${new URLSearchParams(services.map((service) => ['service', service]))}`}
          className="link inline-flex min-h-11 items-center"
        >
          <Trans>See open requests for these services</Trans>
        </Link>
      )}
    </section>
  )
}
