import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide'
import { Link } from 'react-router'
import { UnlistedPageHead } from '../../kit/layout/page-head.tsx'
import { buttonStyle } from '../../kit/ui/button.tsx'
import { Icon } from '../../kit/ui/icon.ts'
import { exportFiles } from './export-files.ts'

const formats = [
  ['csv', 'CSV'],
  ['xlsx', 'Excel'],
] as const

export default function Export() {
  const { i18n, t } = useLingui()
  return (
    <>
      <UnlistedPageHead title={t`Export`} />
      <h1 className="mb-2 text-2xl">{t`Export`}</h1>
      <p className="mb-6 max-w-prose text-muted">
        <Trans>
          Each file contains all rows, oldest first. Times are in UTC. In CSV files, we put an apostrophe before text
          that could run as a formula. Excel files keep up to 32,767 characters of a cell. The files contain personal
          data. Delete them when you no longer need them.
        </Trans>
      </p>
      <ul className="grid gap-3">
        {exportFiles.map(({ name, label }) => (
          <li key={name} className="flex flex-wrap gap-3">
            {formats.map(([format, formatName]) => (
              <Link
                key={format}
                to={`/review/export/${name}.${format}`}
                reloadDocument
                className={buttonStyle('secondary')}
              >
                <Icon shape={Download} className="size-4" />
                {i18n._(label)} ({formatName})
              </Link>
            ))}
          </li>
        ))}
      </ul>
      <p className="mt-8">
        <Link to="/review/personal-data" className="link">
          <Trans>A person's data</Trans>
        </Link>
      </p>
    </>
  )
}
