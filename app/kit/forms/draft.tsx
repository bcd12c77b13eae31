import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { withoutLanguage } from '../../../config/language.ts'
import { Button } from '../ui/button.tsx'
import { HONEYPOT, SECONDS_SHOWN } from './spam-signals.ts'

/**
 * Returns the storage key of the form's draft, which is the same in both languages. If the forms of many records share
 * one address, `of` names the record that is being edited.
 */
const keyOf = (of = '') => `draft:${withoutLanguage(location.pathname)}${of}`

/** Calls `use` with the tab's storage. Returns undefined if the browser blocks storage. */
function withStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}

export const deleteDraft = (of?: string) => withStorage((storage) => storage.removeItem(keyOf(of)))

/**
 * Saves what the visitor types in the surrounding form until the tab is closed, and restores it when the form is opened
 * again. Restores nothing if the server returned the form, because the fields then already have the text.
 */
export function Draft({ isAnswer, of }: { isAnswer: boolean; of?: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    const draft = isAnswer ? null : withStorage((storage) => storage.getItem(keyOf(of)))
    if (draft) setRestored(restore(form, JSON.parse(draft), of === undefined))
    const save = () => withStorage((storage) => storage.setItem(keyOf(of), JSON.stringify(typedIn(form))))
    form.addEventListener('input', save)
    return () => form.removeEventListener('input', save)
  }, [isAnswer, of])

  const startAgain = () => {
    deleteDraft(of)
    place.current?.closest('form')?.reset()
    setRestored(false)
  }
  return (
    <div ref={place} role="status" className={isRestored ? undefined : 'sr-only'}>
      {isRestored && (
        <p className="flex flex-wrap items-center gap-x-4 rounded bg-sand px-4 py-1">
          <Trans>We restored the text you typed earlier.</Trans>
          <Button look="quiet" onClick={startAgain}>
            {of ? <Trans>Discard the changes</Trans> : <Trans>Clear the form</Trans>}
          </Button>
        </p>
      )}
    </div>
  )
}

type Typed = [name: string, text: string][]

function typedIn(form: HTMLFormElement): Typed {
  const sent = new FormData(form)
  for (const name of [HONEYPOT, SECONDS_SHOWN]) sent.delete(name)
  return [...sent].map(([name, value]) => [name, String(value)])
}

/**
 * Restores a draft, and returns whether this changed the form. In a new form, checkboxes that the link to the form has
 * selected stay selected.
 */
function restore(form: HTMLFormElement, typed: Typed, isNew: boolean): boolean {
  const before = JSON.stringify(typedIn(form))
  for (const control of form.querySelectorAll<HTMLInputElement>('input, select, textarea')) {
    const texts = typed.flatMap(([name, text]) => (name === control.name ? text : []))
    if (control.type === 'checkbox' || control.type === 'radio') {
      const isPreset = isNew && control.type === 'checkbox' && control.defaultChecked
      control.checked = isPreset || texts.includes(control.value)
      control.dataset.chosenAt = String(texts.indexOf(control.value))
    } else if (texts[0] !== undefined && control.type !== 'hidden') control.value = texts[0]
    if (texts.some(Boolean) && control.type !== 'hidden') control.closest('details')?.setAttribute('open', '')
  }
  return JSON.stringify(typedIn(form)) !== before
}
