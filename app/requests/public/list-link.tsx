import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { BackLink } from '../../layout/back-link.tsx'

/** To the list with the filters that one came with: a card's link carries its address, also below a similar request. */
export function ListLink() {
  const { t } = useLingui()
  const { list } = (useLocation().state ?? {}) as { list?: unknown }
  const path = typeof list === 'string' && !list.startsWith('/opportunities/') ? list : '/'
  return (
    <div className="mb-6">
      <BackLink to={`${path}#opportunities`}>{t`All opportunities`}</BackLink>
    </div>
  )
}
