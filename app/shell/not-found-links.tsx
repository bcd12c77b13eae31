import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { buttonStyle } from '../kit/ui/button.tsx'
import { OpportunitySearch } from './opportunity-search.tsx'

export function NotFoundLinks() {
  const { i18n, t } = useLingui()
  return (
    <>
      <OpportunitySearch />
      <p className="flex flex-wrap gap-3">
        <Link to="/" className={buttonStyle('primary')}>{t`Return to Home`}</Link>
        <Link to="/browse-vendors" className={buttonStyle('secondary')}>
          {t({ message: 'Browse Vendors', context: 'page' })}
        </Link>
        <Link to="/contact" className={buttonStyle('secondary')}>
          {i18n._(/*i18n*/ 'Contact')}
        </Link>
      </p>
    </>
  )
}
