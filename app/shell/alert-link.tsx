import { useLingui } from '@lingui/react/macro'
import { Bell } from 'lucide'
import { Link } from 'react-router'
import { useSite } from '../kit/layout/use-site.ts'
import { Button, buttonStyle } from '../kit/ui/button.tsx'
import { HiddenName } from '../kit/ui/hidden-name.tsx'
import { Icon } from '../kit/ui/icon.ts'

type Props = {
  query: URLSearchParams
  /**
   * Whether the sign-up form on the list's page is open. Without scripts, a link to the form's own page replaces the
   * button.
   */
  isOpen?: boolean
  onToggle?: () => void
  look?: 'primary' | 'secondary'
  children?: string
}

const size = 'text-sm max-sm:grow max-sm:px-2 max-[24rem]:*:[svg]:hidden print:hidden'

/** Shows the button or link to sign up for emails about new requests that match this query. */
export function AlertLink({ query, isOpen, onToggle, look = 'secondary', children }: Props) {
  const { t } = useLingui()
  const { sendsEmail } = useSite()
  if (!sendsEmail) return null
  const label = (
    <>
      <Icon shape={Bell} className="size-4" />
      {/* The hidden words distinguish this link from the link in the header, which has the same text but is for all
          requests. */}
      {children ?? t`Email me new ones`} {query.size > 0 && <HiddenName of={t`for this selection`} />}
    </>
  )
  return (
    <>
      {onToggle && (
        <Button look={look} aria-expanded={isOpen} onClick={onToggle} className={`${size} no-scripts:hidden`}>
          {label}
        </Button>
      )}
      <span className={onToggle ? 'hidden no-scripts:contents' : 'contents'}>
        <Link to={`/alerts/new${query.size > 0 ? `?${query}` : ''}`} className={`${buttonStyle(look)} ${size}`}>
          {label}
        </Link>
      </span>
    </>
  )
}
