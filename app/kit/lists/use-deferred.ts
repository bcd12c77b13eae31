import { use, useEffect, useState } from 'react'

/**
 * Returns the value of a promise once it is known. `isStale` is true while a newer promise is pending. Unlike
 * `<Await>`, this hook does not delay the rest of a navigation.
 */
export function useDeferred<Value>(source: Value | Promise<Value>): { value: Value | undefined; isStale: boolean } {
  const [shown, show] = useState({ source, value: source instanceof Promise ? undefined : source })
  useEffect(() => {
    let isCurrent = true
    const take = (value?: Value) => {
      if (isCurrent) show((now) => (now.source === source && now.value === value ? now : { source, value }))
    }
    // If the new promise is rejected, the value of the previous one is removed, because it would be wrong.
    Promise.resolve(source).then(take, () => take())
    return () => {
      isCurrent = false
    }
  }, [source])
  return { value: shown.value, isStale: shown.source !== source }
}

type Settled<Value> = { value: Value } | { error: unknown }

const settled = new WeakMap<Promise<unknown>, Promise<unknown>>()

/**
 * Suspends rendering until a promise is settled, and returns its value or its error. `<Await>` would also treat an
 * error thrown by its children as a rejection of the promise.
 */
export function useSettled<Value>(source: Value | Promise<Value>): Settled<Value> {
  if (!(source instanceof Promise)) return { value: source }
  const known =
    settled.get(source) ??
    source.then(
      (value) => ({ value }),
      (error) => ({ error }),
    )
  settled.set(source, known)
  return use(known as Promise<Settled<Value>>)
}
