import { I18nProvider } from '@lingui/react'
import { Outlet } from 'react-router'
import { englishWith } from '../i18n.ts'
import { messages } from './locales/en.po'

const withConsole = englishWith(messages)

/** Around every page of the console, signing in included: gives them their words. */
export default function Words() {
  return (
    <I18nProvider i18n={withConsole}>
      <Outlet />
    </I18nProvider>
  )
}
