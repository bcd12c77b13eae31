import { createContext, type RouterContextProvider } from 'react-router'
import { logFault } from '../../../log/fault-log.ts'

export type ReadContext = Readonly<RouterContextProvider>

export const isIncomplete = createContext(false)

/**
 * Loads a part that the page can do without. If loading fails, the page is sent with `replacement` instead, and no
 * cache stores it.
 */
export function optional<Value, Replacement>(
  context: ReadContext,
  fault: string,
  value: Promise<Value>,
  replacement: Replacement,
): Promise<Value | Replacement> {
  return value.catch((error) => {
    logFault(fault, error)
    context.set(isIncomplete, true)
    return replacement
  })
}
