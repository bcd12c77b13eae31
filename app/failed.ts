/**
 * A value that could not be loaded, for the part of a page that says so in words. It counts as handled from the start:
 * the router hands it to that part only later.
 */
export function failed(reason: unknown): Promise<never> {
  const value = Promise.reject(reason)
  value.catch(() => {})
  return value
}
