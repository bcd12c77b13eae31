import { data } from 'react-router'

/** Every address that is no page: a route of its own, so that the error view around it has what the root loads. */
export function loader() {
  throw data('Not Found', { status: 404, statusText: 'Not Found' })
}

export default function NotFound() {
  return null
}
