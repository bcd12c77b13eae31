import { useLingui } from '@lingui/react/macro'
import { Bell } from 'lucide'
import { Link } from 'react-router'
import { useSite } from '../kit/layout/use-site.ts'
import { Button, buttonStyle } from '../kit/ui/button.tsx'
import { HiddenName } from '../kit/ui/hidden-name.tsx'
import { Icon } from '../kit/ui/icon.ts'

type Props = {
  query: URLSearchParams
  /** With scripts the form opens in place. Without them the link leads to its page. */
  isOpen?: boolean
  onToggle?: () => void
}

const look = 'text-sm max-sm:grow max-sm:px-2 max-[24rem]:*:[svg]:hidden print:hidden'

/** Leads to the sign-up for emails about new requests that match this query. */
export function AlertLink({ query, isOpen, onToggle }: Props) {
  const { t } = useLingui()
  const { sendsEmail } = useSite()
  if (!sendsEmail) return null
  const label = (
    <>
      <Icon shape={Bell} className="size-4" />
      {/* The link in the header has the same text, and is for all requests. */}
      {t`Email me new ones`} {query.size > 0 && <HiddenName of={t`for this selection`} />}
    </>
  )
  return (
    <>
      {onToggle && (
        <Button look="secondary" aria-expanded={isOpen} onClick={onToggle} className={`${look} no-scripts:hidden`}>
          {label}
        </Button>
      )}
      <span className={onToggle ? 'hidden no-scripts:contents' : 'contents'}>
        <Link to={`/alerts/new${query.size > 0 ? `?${query}` : ''}`} className={`${buttonStyle('secondary')} ${look}`}>
          {label}
        </Link>
      </span>
    </>
  )
}
