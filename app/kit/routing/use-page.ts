import { useMatches } from 'react-router'
import { siteI18n } from '../i18n/catalogue.ts'
import { useTranslated } from '../i18n/use-language.ts'
import { isPrivate, type PageDeclaration } from './page.ts'

export function usePage() {
  const matches = useMatches()
  const declared = matches.map(({ handle }) => handle as PageDeclaration | undefined)
  return {
    messages: useTranslated(declared.findLast((one) => one?.messages)?.messages ?? siteI18n),
    isPrivate: isPrivate(matches),
    hasOwnShell: declared.some((one) => one?.ownShell),
  }
}
