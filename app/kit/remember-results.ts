const HOUR_MS = 60 * 60 * 1_000

/**
 * Returns `compute` with a memory of its results. All results are forgotten when the memory is full, and an hour after
 * the first of them, because the texts may be addresses of visitors. An LRU cache takes several times as long to find a
 * text, which matters where each cached page needs the result.
 */
export function rememberResults<Result>(max: number, compute: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>()
  const forget = () => known.clear()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined || known.has(text)) return found as Result
    if (known.size >= max) forget()
    if (known.size === 0) setTimeout(forget, HOUR_MS).unref()
    const result = compute(text)
    known.set(text, result)
    return result
  }
}
