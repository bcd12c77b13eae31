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
    /** Whether the page has a filtered list, to which 'Skip to the list' leads. */
    hasList: matches.some(({ loaderData }) => isOfList(loaderData)),
    hasOwnShell: declared.some((one) => one?.ownShell),
  }
}

const isOfList = (data: unknown) => typeof data === 'object' && data !== null && 'list' in data && 'counts' in data
