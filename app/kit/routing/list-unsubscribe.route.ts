import { redirect } from 'react-router'
import { withoutLanguage } from '../../../config/language.ts'
import type { Route } from './+types/list-unsubscribe.route'
import { page } from './page.ts'

export const handle = page({ cache: 'private' })

/**
 * Redirects from the address in the header List-Unsubscribe to the page above it, such as from '/alerts/stop' to
 * '/alerts'. Mail programs without one-click unsubscribing open this address, and no subscription may end before a
 * person clicks a button.
 */
export function loader({ url }: Route.LoaderArgs) {
  const key = url.searchParams.get('key')
  const above = withoutLanguage(url.pathname).replace(/\/stop$/, '')
  return redirect(key ? `${above}?${new URLSearchParams({ key })}` : above)
}
