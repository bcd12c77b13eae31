import { redirectDocument } from 'react-router'
import type { Route } from './+types/not-found.route'
import { notFound } from './not-found.ts'

/** Every address that is no page: a route of its own, so that the error view around it has what the root loads. */
export function loader() {
  throw notFound()
}

/** A browser knows the screens for visitors alone (app/document/visitors-manifest.ts): the server is asked about all else. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return redirectDocument(request.url)
}

/** A form that is sent there meets the same answer: without an action it would be told that its method is wrong. */
export const action = loader

export default function NotFound() {
  return null
}
