import type { ChildProcess } from 'node:child_process'

/**
 * Shows the stderr of the process until the returned function is called. A process that is being stopped writes messages
 * that are no errors.
 */
export function showErrors({ stderr }: ChildProcess): () => void {
  stderr?.pipe(process.stderr, { end: false })
  return () => {
    stderr?.unpipe(process.stderr)
    stderr?.resume()
  }
}
