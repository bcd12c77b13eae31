import { type ChangeEvent, useState } from 'react'

/**
 * Returns the props of a required checkbox. To the browser, an empty one is invalid, so screen readers would read it as
 * 'invalid entry' from the start. These props mark it as invalid only after an attempt to submit the form without it.
 */
export function useRequiredBox() {
  const [isInvalid, setInvalid] = useState(false)
  return {
    required: true,
    'aria-invalid': isInvalid,
    onInvalid: () => setInvalid(true),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => target.checked && setInvalid(false),
  }
}
