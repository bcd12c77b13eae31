import { redirect } from 'react-router'
import { withoutLanguage } from '../../../config/language.ts'
import type { Route } from './+types/list-unsubscribe.route'
import { page } from './page.ts'

export const handle = page({ cache: 'private' })

/**
 * Mail programs without one click open the address of the header List-Unsubscribe, such as '/alerts/stop'. It leads to the
 * page above it, where nothing ends before a person selects a button.
 */
export function loader({ url }: Route.LoaderArgs) {
  const key = url.searchParams.get('key')
  const above = withoutLanguage(url.pathname).replace(/\/stop$/, '')
  return redirect(key ? `${above}?${new URLSearchParams({ key })}` : above)
}
