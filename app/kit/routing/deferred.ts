/** Marks the rejection as handled, because the router attaches its handler later. */
export function deferred<Value>(value: Promise<Value>): Promise<Value> {
  value.catch(() => {})
  return value
}

/** A navigation requests only the data, for which the router adds '.data' to the path. */
export const isDocumentRequest = ({ url }: Request): boolean => !new URL(url).pathname.endsWith('.data')
