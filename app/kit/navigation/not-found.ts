/** Returns a 404 response. A route without a page sends it unchanged, and a page shows the error view. */
export const notFound = () => new Response('Not Found', { status: 404, statusText: 'Not Found' })
