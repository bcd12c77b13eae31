import { use, useEffect, useState } from 'react'

/** `isStale` while a newer promise is pending. Unlike `<Await>` it does not suspend the rest of a navigation. */
export function useDeferred<Value>(given: Value | Promise<Value>): { value: Value | undefined; isStale: boolean } {
  const [shown, show] = useState({ given, value: given instanceof Promise ? undefined : given })
  useEffect(() => {
    let isCurrent = true
    const take = (value?: Value) => {
      if (isCurrent) show((now) => (now.given === given && now.value === value ? now : { given, value }))
    }
    // After a rejection the previous value would be wrong.
    Promise.resolve(given).then(take, () => take())
    return () => {
      isCurrent = false
    }
  }, [given])
  return { value: shown.value, isStale: shown.given !== given }
}

type Settled<Value> = { value: Value } | { error: unknown }

const settled = new WeakMap<Promise<unknown>, Promise<unknown>>()

/** Suspends until it has come, or has failed. `<Await>` takes a fault of what it shows for a failure of its promise. */
export function useSettled<Value>(given: Value | Promise<Value>): Settled<Value> {
  if (!(given instanceof Promise)) return { value: given }
  const known =
    settled.get(given) ??
    given.then(
      (value) => ({ value }),
      (error) => ({ error }),
    )
  settled.set(given, known)
  return use(known as Promise<Settled<Value>>)
}
