import type { ChildProcess } from 'node:child_process'

/**
 * Copies the stderr of the process to our own until the returned function is called. Call that function before you stop
 * the process, because a process that is being stopped writes messages that are not errors.
 */
export function showErrors({ stderr }: ChildProcess): () => void {
  stderr?.pipe(process.stderr, { end: false })
  return () => {
    stderr?.unpipe(process.stderr)
    stderr?.resume()
  }
}
