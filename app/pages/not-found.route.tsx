import { notFound } from './not-found.ts'

/** Every address that is no page: a route of its own, so that the error view around it has what the root loads. */
export function loader() {
  throw notFound()
}

export default function NotFound() {
  return null
}
