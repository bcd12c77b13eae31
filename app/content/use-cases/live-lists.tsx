import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { serviceAt } from '../../guides/guided-services.ts'
import { ServiceTile } from '../../vocabulary/service-icon.tsx'

const link = 'link inline-flex min-h-11 items-center'

/**
 * Links to the vendors and the open requests of each service. A service is given as the last part of its path, such as
 * 'delay-analysis'.
 */
export function LiveLists({ of: services }: { of: string[] }) {
  const { i18n } = useLingui()
  return (
    <section className="mt-16">
      <h2 className="text-2xl">
        <Trans>Vendors and open opportunities</Trans>
      </h2>
      <ul className="mt-6 max-w-3xl divide-y divide-rule border-y border-rule">
        {services.map((path) => {
          const service = serviceAt(path) ?? ''
          const of = <span className="sr-only">: {i18n._(service)}</span>
          return (
            <li key={path} className="flex flex-wrap items-center gap-x-6 py-2">
              <span className="flex grow items-center gap-3 font-medium max-sm:basis-full">
                <ServiceTile of={service} />
                {i18n._(service)}
              </span>{' '}
              <Link to={`/vendors/${path}`} className={link}>
                <Trans>Vendors</Trans>
                {of}
              </Link>{' '}
              <Link to={`/requests/${path}`} className={link}>
                <Trans>Open opportunities</Trans>
                {of}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
