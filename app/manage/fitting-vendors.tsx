import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { FittingVendor } from '../submissions/fitting-vendors.queries.server.ts'
import { typed } from '../ui/typed.ts'

/** With why. The vendors are not told: the sender decides whom to write to. */
export function FittingVendors({ vendors }: { vendors: FittingVendor[] }) {
  const { i18n } = useLingui()
  if (vendors.length === 0) return null
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-xl">
        <Trans>Matching vendors</Trans>
      </h2>
      <p className="mb-3 max-w-prose text-muted">
        <Trans>
          These vendors from the directory match your request. We have not checked if they are available or have a
          conflict of interest, so ask them first.
        </Trans>
      </p>
      <ul className="divide-y divide-rule border-y border-rule">
        {vendors.map(({ id, name, common }) => (
          <li key={id} className="py-2">
            <Link
              to={`/browse-vendors?${new URLSearchParams({ q: name })}`}
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
