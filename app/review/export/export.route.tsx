import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide'
import { Link } from 'react-router'
import { UnlistedPageHead } from '../../layout/page-head.tsx'
import { page } from '../../routing/page.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.ts'
import { exportFiles } from './export-files.ts'

export const handle = page({ cache: 'private' })

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
          Each CSV file contains all rows, oldest first. Times are in UTC. To protect spreadsheets, we put an apostrophe
          before text that could run as a formula. The files contain personal data. Delete them when you no longer need
          them.
        </Trans>
      </p>
      <ul className="flex flex-wrap gap-3">
        {exportFiles.map(({ name, label }) => (
          <li key={name}>
            <Link to={`/review/export/${name}.csv`} reloadDocument className={buttonStyle('secondary')}>
              <Icon shape={Download} className="size-4" />
              {i18n._(label)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
