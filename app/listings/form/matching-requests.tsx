import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { buttonStyle } from '../../kit/ui/button.tsx'
import { AlertLink } from '../../shell/alert-link.tsx'
import { OwnSubmissionsLink } from '../../shell/own-submissions-link.tsx'

type Props = { services: readonly string[]; country: string; count: number }

/**
 * Shows how many open requests ask for the services of a listing, with links to these requests and to alerts about new
 * ones.
 */
export function MatchingRequests({ services, country, count }: Props) {
  const { t } = useLingui()
  const requests = new URLSearchParams(services.map((service) => ['service', service]))
  const alerts = new URLSearchParams([...requests, ...(country ? [['country', country]] : [])])
  return (
    <section className="mt-6 print:hidden">
      <div className="flex flex-wrap items-center gap-2">
        {count > 0 && (
          <>
            <h2 className="me-auto text-base font-normal">
              <Plural
                value={count}
                one="# open opportunity asks for your services"
                other="# open opportunities ask for your services"
              />
            </h2>
            <Link to={`/?${requests}#opportunities`} className={`${buttonStyle('secondary')} text-sm`}>
              {t`See them`}
            </Link>
          </>
        )}
        <AlertLink query={alerts} />
      </div>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <Link to="/browse-vendors" className="link inline-flex min-h-11 items-center">
          {t({ message: 'Browse Vendors', context: 'page' })}
        </Link>
        <OwnSubmissionsLink />
      </p>
    </section>
  )
}
