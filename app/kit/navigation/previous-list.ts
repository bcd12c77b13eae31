import { useLocation } from 'react-router'

/** Returns the address of the list from which the page was opened. The link to the page carries it. */
export function usePreviousList(): string | undefined {
  const { list } = (useLocation().state ?? {}) as { list?: unknown }
  return typeof list === 'string' ? list : undefined
}
