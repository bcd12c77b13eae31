import { redirectDocument } from 'react-router'
import { notFound } from '../../kit/navigation/not-found.ts'
import { page } from '../../kit/routing/page.ts'
import type { Route } from './+types/not-found.route'

export const handle = page({ cache: 'unstored' })

// Unknown addresses have a route of their own, because only then does the error view get the data of the root's loader.
export function loader() {
  throw notFound()
}

// Loads the address as a document, because the server may have a page for it that the router in the browser does not
// know. The router's manifest in the browser has only the routes for visitors (app/kit/document/visitors-manifest.ts).
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return redirectDocument(request.url)
}

// Without an action, a POST to an unknown address would get the status 405 instead of 404.
export const action = loader

export default function NotFound() {
  return null
}
