import { type ChangeEvent, useState } from 'react'

// A required box that nobody has selected yet is read as 'invalid entry', since for the browser it is.
/** Props of a box that a form needs: invalid only after an attempt to send the form without it. */
export function useRequiredBox() {
  const [isInvalid, setInvalid] = useState(false)
  return {
    required: true,
    'aria-invalid': isInvalid,
    onInvalid: () => setInvalid(true),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => target.checked && setInvalid(false),
  }
}
