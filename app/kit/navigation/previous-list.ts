import { useLocation } from 'react-router'

/**
 * Returns the address of the list from which the visitor opened the page. It is in the state of the link that opened
 * the page.
 */
export function usePreviousList(): string | undefined {
  const { list } = (useLocation().state ?? {}) as { list?: unknown }
  return typeof list === 'string' ? list : undefined
}
