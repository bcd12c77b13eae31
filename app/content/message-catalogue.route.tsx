import { I18nProvider } from '@lingui/react'
import { Outlet } from 'react-router'
import { withPages } from './message-catalogue.ts'

/** Around the pages that are read: gives them their words. */
export default function Words() {
  return (
    <I18nProvider i18n={withPages}>
      <Outlet />
    </I18nProvider>
  )
}
