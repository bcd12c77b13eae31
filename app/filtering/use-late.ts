import { useEffect, useState } from 'react'

/**
 * What comes with the page or after it: undefined until it has come, and what was there before until it has come anew,
 * which `isOld` tells. Unlike `<Await>` it holds back nothing else that a navigation brings.
 */
export function useLate<Value>(given: Value | Promise<Value>): { value: Value | undefined; isOld: boolean } {
  const [shown, show] = useState({ given, value: given instanceof Promise ? undefined : given })
  useEffect(() => {
    let isWanted = true
    const take = (value?: Value) => {
      if (isWanted) show((now) => (now.given === given && now.value === value ? now : { given, value }))
    }
    // What breaks off on its way is not there: what was there before would be untrue.
    Promise.resolve(given).then(take, () => take())
    return () => {
      isWanted = false
    }
  }, [given])
  return { value: shown.value, isOld: shown.given !== given }
}
