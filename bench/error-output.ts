import type { ChildProcess } from 'node:child_process'

/** Shows what the process writes to stderr until the result is called: what it says of its own end is no finding. */
export function showErrors({ stderr }: ChildProcess): () => void {
  stderr?.pipe(process.stderr, { end: false })
  return () => {
    stderr?.unpipe(process.stderr)
    stderr?.resume()
  }
}
