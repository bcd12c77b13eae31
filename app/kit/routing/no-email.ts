import { data, isRouteErrorResponse } from 'react-router'

// What a route without a page answers.
const REASON = 'This site does not send emails at the moment, so this page does nothing, and nothing was saved.'

export const noEmail = () => data(REASON, { status: 404, statusText: 'Not Found' })

/** Whether the page needs email, and the site has no mail server. */
export const isNoEmail = (error: unknown): boolean => isRouteErrorResponse(error) && error.data === REASON
