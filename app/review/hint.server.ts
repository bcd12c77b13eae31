import { logFault } from '../../log/fault-log.ts'

/**
 * Returns the hint that `make` makes for a reviewer. If `make` fails, logs the error, adds `name` to `failed` and
 * returns `fallback`, so that the page and the decisions still work.
 */
export async function makeHint<Name extends string, T>(
  failed: Name[],
  name: Name,
  fallback: T,
  make: () => T | Promise<T>,
): Promise<T> {
  try {
    return await make()
  } catch (error) {
    logFault(`The console could not make a hint: ${name}`, error)
    failed.push(name)
    return fallback
  }
}
