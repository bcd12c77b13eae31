import { type ChangeEvent, useState } from 'react'

/**
 * Returns the props of a required box. Screen readers would read an empty one as 'invalid entry', because it is invalid
 * for the browser. Here it is invalid only after an attempt to send the form without it.
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
