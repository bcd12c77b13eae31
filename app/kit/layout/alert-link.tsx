import { useLingui } from '@lingui/react/macro'
import { Bell } from 'lucide'
import { Link } from 'react-router'
import { buttonStyle } from '../ui/button.tsx'
import { HiddenName } from '../ui/hidden-name.tsx'
import { Icon } from '../ui/icon.ts'
import { useSite } from './use-site.ts'

type Props = {
  query: URLSearchParams
  /** With scripts the form can open where the link stands. */
  isOpen?: boolean
  onToggle?: () => void
}

/** To the sign-up for emails about new requests that a list with this query finds. */
export function AlertLink({ query, isOpen, onToggle }: Props) {
  const { t } = useLingui()
  if (!useSite().sendsEmail) return null
  return (
    <Link
      to={`/alerts/new${query.size > 0 ? `?${query}` : ''}`}
      aria-expanded={isOpen}
      onClick={(event) => {
        if (!onToggle || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onToggle()
      }}
      className={`${buttonStyle('secondary')} text-sm max-sm:grow max-sm:px-2 max-[24rem]:*:[svg]:hidden print:hidden`}
    >
      <Icon shape={Bell} className="size-4" />
      {/* The link of the header has the same words and leads to all of them. */}
      {t`Email me new ones`} {query.size > 0 && <HiddenName of={t`for this selection`} />}
    </Link>
  )
}
