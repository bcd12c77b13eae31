import { data } from 'react-router'

/** To be thrown by the loader of a page that is not: the error view shows, with status 404. */
export const notFound = () => data('Not Found', { status: 404, statusText: 'Not Found' })
