import { I18nProvider } from '@lingui/react'
import { Outlet } from 'react-router'
import { englishWith } from '../i18n.ts'
import { messages } from './locales/en.po'

const consoleI18n = englishWith(messages)

export default function MessageCatalogue() {
  return (
    <I18nProvider i18n={consoleI18n}>
      <Outlet />
    </I18nProvider>
  )
}
