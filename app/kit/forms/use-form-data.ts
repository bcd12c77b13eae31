import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * What `read` finds in the form around `place`, which is rendered again where that changes; undefined until scripts run.
 * `read` gives a list as text, which can be compared.
 */
export function useFormData<Read extends string | number | FormData>(
  read: (data: FormData) => Read,
): { place: RefObject<HTMLDivElement | null>; found: Read | undefined } {
  const place = useRef<HTMLDivElement>(null)
  const [found, setFound] = useState<Read>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: one listener, and what is read stays the same
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
