import { isRouteErrorResponse } from 'react-router'

// A route without a page sends this sentence.
const REASON = 'This site does not send emails at the moment. Nothing was saved.'

export const noEmail = () => new Response(REASON, { status: 404, statusText: 'Not Found' })

/** Tells whether a page was refused because it needs email and the site has no mail server. */
export const isNoEmail = (error: unknown): boolean => isRouteErrorResponse(error) && error.data === REASON
