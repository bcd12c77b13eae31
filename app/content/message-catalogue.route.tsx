import { I18nProvider } from '@lingui/react'
import { Outlet } from 'react-router'
import { contentI18n } from './message-catalogue.ts'

export default function MessageCatalogue() {
  return (
    <I18nProvider i18n={contentI18n}>
      <Outlet />
    </I18nProvider>
  )
}
