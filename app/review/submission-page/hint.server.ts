import { logFault } from '../../../log/fault-log.ts'

/** Makes a hint. One that cannot be made never takes the page or a decision with it: it is named in `failed`, and logged. */
export async function hint<Name extends string, T>(
  failed: Name[],
  name: Name,
  without: T,
  work: () => T | Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    logFault(`The console could not make a hint: ${name}`, error)
    failed.push(name)
    return without
  }
}
