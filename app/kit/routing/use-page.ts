import { type UIMatch, useMatches } from 'react-router'
import { siteI18n } from '../i18n/catalogue.ts'
import { useTranslated } from '../i18n/use-language.ts'
import { isPrivate, type PageDeclaration } from './page.ts'

export function usePage() {
  const matches = useMatches()
  const declared = matches.map(({ handle }) => handle as PageDeclaration | undefined)
  return {
    messages: useTranslated(declared.findLast((one) => one?.messages)?.messages ?? siteI18n),
    isPrivate: isPrivate(matches),
    hasList: matches.some(hasList),
    hasOwnShell: declared.some((one) => one?.ownShell),
  }
}

function hasList({ handle, params }: Pick<UIMatch, 'handle' | 'params'>): boolean {
  const declared = (handle as PageDeclaration | undefined)?.hasList
  return typeof declared === 'function' ? declared(params) : declared === true
}
