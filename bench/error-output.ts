import type { ChildProcess } from 'node:child_process'

/**
 * Copies the stderr of a child process to the stderr of this process until the returned function is called. Call that
 * function before you stop the child, because a process that is being stopped writes messages that are not errors.
 */
export function showErrors({ stderr }: ChildProcess): () => void {
  stderr?.pipe(process.stderr, { end: false })
  return () => {
    stderr?.unpipe(process.stderr)
    stderr?.resume()
  }
}
