import { useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { toolsMenu } from './navigation.ts'

export function ToolsLinks() {
  const { i18n } = useLingui()
  return (
    <p className="mt-4 flex flex-wrap gap-x-6">
      {toolsMenu.pages.map(({ href, label }) => (
        <Fragment key={href}>
          <Link to={href} className="link inline-flex min-h-11 items-center">
            {i18n._(label)}
          </Link>{' '}
        </Fragment>
      ))}
    </p>
  )
}
