import { useLocation } from 'react-router'

/** The address of the list from which a page was opened: the link to the page carries it. */
export function usePreviousList(): string | undefined {
  const { list } = (useLocation().state ?? {}) as { list?: unknown }
  return typeof list === 'string' ? list : undefined
}
