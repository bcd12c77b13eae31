import { type RefObject, useEffect, useRef, useState } from 'react'

/** What is typed and chosen in the form around `place`; undefined until scripts run. */
export function useFormData(): { place: RefObject<HTMLDivElement | null>; data: FormData | undefined } {
  const place = useRef<HTMLDivElement>(null)
  const [data, setData] = useState<FormData>()
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    const read = () => setData(new FormData(form))
    const readLater = () => setTimeout(read)
    read()
    form.addEventListener('input', read)
    form.addEventListener('reset', readLater)
    return () => {
      form.removeEventListener('input', read)
      form.removeEventListener('reset', readLater)
    }
  }, [])
  return { place, data }
}
