/** A route without a page sends this response unchanged. */
export const notFound = () => new Response('Not Found', { status: 404, statusText: 'Not Found' })
