import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { formatList } from '../../../config/language.ts'
import type { StepsLeft } from './steps-left.server.ts'

/** A link to the list of open checks in the overview. */
export function SetupLink({ count, broken }: StepsLeft) {
  const { i18n } = useLingui()
  if (count === 0) return null
  const names = formatList(
    i18n.locale,
    broken.map((label) => i18n._(label)),
  )
  return (
    <p className="mb-4">
      <Link to="/review/overview#site-setup" className="link inline-flex min-h-11 items-center">
        <Plural value={count} one="Site setup: # step left" other="Site setup: # steps left" />
      </Link>{' '}
      {names && (
        <span className="text-danger">
          <Trans>Needs attention: {names}.</Trans>
        </span>
      )}
    </p>
  )
}
