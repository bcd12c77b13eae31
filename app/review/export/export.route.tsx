import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide'
import { Link } from 'react-router'
import { UnlistedPageHead } from '../../layout/page-head.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.ts'
import { exportFiles } from './export-files.ts'

/** Everything that is stored, for a spreadsheet. */
export default function Export() {
  const { i18n, t } = useLingui()
  return (
    <>
      <UnlistedPageHead title={t`Export`} />
      <h1 className="mb-2 text-2xl">
        <Trans>Export</Trans>
      </h1>
      <p className="mb-6 max-w-prose text-muted">
        <Trans>
          Each file holds all that is stored, oldest first, for any spreadsheet (CSV). Times are in UTC. Where a
          spreadsheet would take text for a formula, an apostrophe stands before it: at the beginning of a cell, and
          after a comma, semicolon, vertical bar, tab or line break. The files hold personal data: delete them when you
          no longer need them.
        </Trans>
      </p>
      <ul className="flex flex-wrap gap-3">
        {exportFiles.map(({ exported, label }) => (
          <li key={exported}>
            <Link to={`/review/export/${exported}.csv`} reloadDocument className={buttonStyle('secondary')}>
              <Icon shape={Download} className="size-4" />
              {i18n._(label)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
