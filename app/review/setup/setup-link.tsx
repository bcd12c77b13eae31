import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide'
import { Link } from 'react-router'
import { formatList } from '../../../config/language.ts'
import { Icon } from '../../kit/ui/icon.ts'
import type { SetupSteps } from './count-steps.server.ts'

/** A link to the list of open checks in the overview. It is hidden once all checks have passed. */
export function SetupLink({ done, total, broken }: SetupSteps) {
  const { i18n } = useLingui()
  if (done === total) return null
  const names = formatList(
    i18n.locale,
    broken.map((label) => i18n._(label)),
  )
  return (
    <Link
      to="/review/overview?setup#site-setup"
      className={`link inline-flex min-h-11 items-center gap-1.5 ${names ? 'text-danger' : ''}`}
    >
      {names && <Icon shape={CircleAlert} className="size-4" />}
      <span>
        <Trans>
          Setup {done} of {total}
        </Trans>{' '}
        {names && (
          <span className="sr-only">
            <Trans>Needs attention: {names}.</Trans>
          </span>
        )}
      </span>
    </Link>
  )
}
