import { isRouteErrorResponse } from 'react-router'

// The body of the response. A route without a page sends it as it is.
const REASON = 'This site does not send emails at the moment. Nothing was saved.'

export const noEmail = () => new Response(REASON, { status: 404, statusText: 'Not Found' })

/** Whether a page was refused because it needs email and the site has no mail server. */
export const isNoEmail = (error: unknown): boolean => isRouteErrorResponse(error) && error.data === REASON
