import { use, useEffect, useState } from 'react'

/** `isStale` while a newer promise is pending. Unlike `<Await>` it does not suspend the rest of a navigation. */
export function useDeferred<Value>(source: Value | Promise<Value>): { value: Value | undefined; isStale: boolean } {
  const [shown, show] = useState({ source, value: source instanceof Promise ? undefined : source })
  useEffect(() => {
    let isCurrent = true
    const take = (value?: Value) => {
      if (isCurrent) show((now) => (now.source === source && now.value === value ? now : { source, value }))
    }
    // After a rejection the previous value would be wrong.
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
 * Suspends until the value has come or failed. `<Await>` would treat a fault of its children as a failure of its
 * promise.
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
