/**
 * Marks a rejection of the promise as handled. The router attaches its own handler too late, and an unhandled rejection
 * would end the process.
 */
export function deferred<Value>(value: Promise<Value>): Promise<Value> {
  value.catch(() => {})
  return value
}

/**
 * Whether a request is for a document. A navigation in the browser requests only the data, and the router then adds
 * '.data' to the path.
 */
export const isDocumentRequest = ({ url }: Request): boolean => !new URL(url).pathname.endsWith('.data')
