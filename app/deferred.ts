/** Counts a rejection as handled from the start: the router shows it to the page only later. */
export function deferred<Value>(value: Promise<Value>): Promise<Value> {
  value.catch(() => {})
  return value
}

/** Whether a whole page is asked for, not its data alone, for which the router adds '.data' to the path. */
export const isDocumentRequest = ({ url }: Request): boolean => !new URL(url).pathname.endsWith('.data')
