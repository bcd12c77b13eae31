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
}

const look = 'text-sm max-sm:grow max-sm:px-2 max-[24rem]:*:[svg]:hidden print:hidden'

/** Shows the button or link to sign up for emails about new requests that match this query. */
export function AlertLink({ query, isOpen, onToggle }: Props) {
  const { t } = useLingui()
  const { sendsEmail } = useSite()
  if (!sendsEmail) return null
  const label = (
    <>
      <Icon shape={Bell} className="size-4" />
      {/* The hidden words tell this link from the one in the header, which has the same text but is for all
          requests. */}
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
