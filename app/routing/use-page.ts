import { useMatches } from 'react-router'
import { english } from '../i18n.ts'
import { isPrivate, type PageDeclaration } from './page.ts'

/** Of the page that is shown: its messages, and whether it is private. */
export function usePage() {
  const matches = useMatches()
  const declared = matches.map(({ handle }) => (handle as PageDeclaration | undefined)?.messages)
  return { messages: declared.findLast(Boolean) ?? english, isPrivate: isPrivate(matches) }
}
