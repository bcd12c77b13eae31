/** A route without a page sends it as it is. */
export const notFound = () => new Response('Not Found', { status: 404, statusText: 'Not Found' })
