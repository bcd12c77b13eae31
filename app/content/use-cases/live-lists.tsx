import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Counts } from '../../kit/lists/counts.ts'
import { formatCount } from '../../kit/lists/format-count.ts'
import { landingPath, REQUESTS_PATH, VENDORS_PATH } from '../../search/landing.ts'
import { ServiceIcon } from '../../vocabulary/service-icon.tsx'
import type { Market } from '../market.server.ts'

const link = 'link inline-flex min-h-11 items-center whitespace-nowrap tabular-nums sm:justify-self-end'

/** Links to the vendors and the open requests of each service, with their number. */
export function LiveLists({ of: services, market }: { of: string[]; market: Market | undefined }) {
  const { i18n, t } = useLingui()
  return (
    <section>
      <h2 className="mb-2.5 text-xl">
        <Trans>Vendors and open opportunities</Trans>
      </h2>
      <ul className="divide-y divide-rule border-y border-rule">
        {services.map((service) => {
          const [vendors, vendorsNumber] = countOf(service, market?.vendors)
          const [open, openNumber] = countOf(service, market?.opportunities)
          const of = <span className="sr-only">: {i18n._(service)}</span>
          return (
            <li
              key={service}
              className="grid grid-cols-[1.5rem_1fr_auto] items-center gap-x-4 py-1 sm:grid-cols-[1.5rem_1fr_auto_8rem]"
            >
              <ServiceIcon of={service} className="size-6 text-petrol-ink" />
              <span className="font-medium max-sm:col-span-2">{i18n._(service)}</span>{' '}
              <Link to={landingPath(VENDORS_PATH, { service })} className={`${link} max-sm:col-start-2`}>
                {vendors > 0
                  ? t({
                      message: plural(vendors, { one: `${vendorsNumber} vendor`, other: `${vendorsNumber} vendors` }),
                    })
                  : t`Vendors`}
                {of}
              </Link>{' '}
              <Link to={landingPath(REQUESTS_PATH, { service })} className={link}>
                {open > 0
                  ? t({ message: plural(open, { one: `${openNumber} open`, other: `${openNumber} open` }) })
                  : t`Opportunities`}
                {of}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )

  function countOf(service: string, counts: Counts | undefined): [rows: number, number: string] {
    const rows = counts?.options.service?.[service] ?? 0
    return [rows, formatCount(i18n, rows, counts?.truncated.includes('service') ?? false)]
  }
}
