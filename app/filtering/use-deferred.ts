import { useEffect, useState } from 'react'

/**
 * A value or its promise: undefined until the first has resolved, then the last one that has; `isOld` while a newer one is
 * pending. Unlike `<Await>` it does not suspend the rest of a navigation.
 */
export function useDeferred<Value>(given: Value | Promise<Value>): { value: Value | undefined; isOld: boolean } {
  const [shown, show] = useState({ given, value: given instanceof Promise ? undefined : given })
  useEffect(() => {
    let isWanted = true
    const take = (value?: Value) => {
      if (isWanted) show((now) => (now.given === given && now.value === value ? now : { given, value }))
    }
    // A rejection shows nothing: the value before would be untrue.
    Promise.resolve(given).then(take, () => take())
    return () => {
      isWanted = false
    }
  }, [given])
  return { value: shown.value, isOld: shown.given !== given }
}
