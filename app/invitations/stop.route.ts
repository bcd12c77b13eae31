import { redirect } from 'react-router'
import { page } from '../kit/routing/page.ts'
import type { Route } from './+types/stop.route'

export const handle = page({ cache: 'private' })

/** Mail programs without one click open the address of the header: nothing ends before a button is selected. */
export function loader({ url }: Route.LoaderArgs) {
  const key = url.searchParams.get('key')
  return redirect(key ? `/invitations?${new URLSearchParams({ key })}` : '/invitations')
}
