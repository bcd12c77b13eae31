import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useOpenLinks } from '../kit/layout/use-site.ts'
import { ownSubmissionsLink } from './navigation.ts'

export function OwnSubmissionsLink() {
  const { i18n } = useLingui()
  return useOpenLinks([ownSubmissionsLink]).map(({ href, label }) => (
    <Link key={href} to={href} className="link inline-flex min-h-11 items-center">
      {i18n._(label)}
    </Link>
  ))
}
