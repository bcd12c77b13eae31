import { type RefObject, useEffect, useRef, useState } from 'react'

/** What is typed and chosen in the form around `place`; undefined until scripts run. */
export function useFormData(): { place: RefObject<HTMLDivElement | null>; data: FormData | undefined } {
  const place = useRef<HTMLDivElement>(null)
  const [data, setData] = useState<FormData>()
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    const read = () => setData(new FormData(form))
    let later: ReturnType<typeof setTimeout> | undefined
    const readLater = () => {
      later = setTimeout(read)
    }
    read()
    form.addEventListener('input', read)
    form.addEventListener('reset', readLater)
    return () => {
      clearTimeout(later)
      form.removeEventListener('input', read)
      form.removeEventListener('reset', readLater)
    }
  }, [])
  return { place, data }
}
