/** What visitors closed for good, in their browser. It may refuse storage: then it comes back with the next visit. */
export function isDismissed(what: string, version = '1'): boolean {
  try {
    return localStorage.getItem(what) === version
  } catch {
    return false
  }
}

export function rememberDismissal(what: string, version = '1'): void {
  try {
    localStorage.setItem(what, version)
  } catch {}
}
