import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Returns what `read` finds in the form around the element `place`, and renders again when the result changes. `found`
 * is undefined until scripts run. `read` must return a list as one string, because two arrays with the same content are
 * not equal.
 */
export function useFormData<Read extends string | number | FormData>(
  read: (data: FormData) => Read,
): { place: RefObject<HTMLDivElement | null>; found: Read | undefined } {
  const place = useRef<HTMLDivElement>(null)
  const [found, setFound] = useState<Read>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: adds the listeners once, because `read` always reads the same
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    const update = () => setFound(read(new FormData(form)))
    let later: ReturnType<typeof setTimeout> | undefined
    const updateLater = () => {
      later = setTimeout(update)
    }
    update()
    form.addEventListener('input', update)
    form.addEventListener('reset', updateLater)
    return () => {
      clearTimeout(later)
      form.removeEventListener('input', update)
      form.removeEventListener('reset', updateLater)
    }
  }, [])
  return { place, found }
}
