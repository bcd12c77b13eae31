/**
 * Returns `compute` with a memory of its results. When the memory is full, all results are forgotten. An LRU cache takes
 * several times as long to find a text, which matters where each cached page needs the result.
 */
export function rememberResults<Result>(max: number, compute: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined || known.has(text)) return found as Result
    if (known.size >= max) known.clear()
    const result = compute(text)
    known.set(text, result)
    return result
  }
}
