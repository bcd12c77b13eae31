import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { buttonStyle } from '../../kit/ui/button.tsx'
import { ToolsLinks } from '../../shell/tools-links.tsx'

export function CallsToAction() {
  const { t } = useLingui()
  return (
    <aside className="mt-16 rounded bg-sand p-6 sm:p-10 print:hidden">
      <h2 className="text-xl">{t`Looking for contracts and claims help?`}</h2>
      <p className="mt-2 max-w-prose text-pretty text-lg text-muted">{t`Search the directory, or post a request and let vendors contact you. Both are free.`}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to="/browse-vendors" className={buttonStyle('primary')}>{t`Browse vendors`}</Link>{' '}
        <Link to="/post-vendor-request" className={buttonStyle('secondary')}>{t`Post a vendor request`}</Link>
      </div>
      <ToolsLinks />
    </aside>
  )
}
