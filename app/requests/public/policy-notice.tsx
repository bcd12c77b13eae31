import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { usePolicyChange } from '../../layout/use-site.ts'

/** The privacy policy promises this notice. */
export function PolicyNotice() {
  const { i18n, t } = useLingui()
  const change = usePolicyChange()
  if (!change) return null
  const day = i18n.date(change.day, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <p className="border-b border-rule bg-sand text-sm">
      <span className="page-width block py-2">
        <Trans>The Privacy Policy changed on {day}.</Trans>{' '}
        <Link to={`${change.path}#${change.heading}`} className="link">{t`Read what was added`}</Link>
      </span>
    </p>
  )
}
