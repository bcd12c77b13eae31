import { redirectDocument } from 'react-router'
import { notFound } from '../../kit/navigation/not-found.ts'
import { page } from '../../kit/routing/page.ts'
import type { Route } from './+types/not-found.route'

export const handle = page({ cache: 'unstored' })

// Unknown addresses have a route of their own, so that the error view has the root's loader data.
export function loader() {
  throw notFound()
}

// The manifest in the browser has only the routes for visitors (app/kit/document/visitors-manifest.ts), so an address
// that is unknown here may exist on the server.
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return redirectDocument(request.url)
}

// Without an action a POST would get 405 instead of 404.
export const action = loader

export default function NotFound() {
  return null
}
