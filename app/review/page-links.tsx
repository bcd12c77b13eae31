import { Trans } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import { readCursor } from '../kit/lists/cursor.ts'
import { buttonStyle } from '../kit/ui/button.tsx'

export function ShowMore({ to }: { to: string }) {
  return (
    <p className="mt-8 text-center">
      <Link to={to} rel="next" className={buttonStyle('secondary')}>
        <Trans>Show more</Trans>
      </Link>
    </p>
  )
}

export function BackToBeginning({ to }: { to: string }) {
  const [parameters] = useSearchParams()
  if (!readCursor(parameters)) return null
  return (
    <Link to={to} className="link mb-4 inline-flex min-h-11 items-center">
      <Trans>Back to the beginning</Trans>
    </Link>
  )
}
