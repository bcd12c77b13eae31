import { Check, Copy } from 'lucide'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.ts'

const CONFIRMATION_MS = 2_000

type Props = {
  look: 'primary' | 'secondary'
  text: () => string
  failure: string
  confirmation: ReactNode
  children: ReactNode
}

export function CopyButton({ look, text, failure, confirmation, children }: Props) {
  const { copied, copy } = useCopy(failure)
  return (
    <>
      <Button look={look} onClick={() => copy(text())} className="min-w-28 no-scripts:hidden">
        <Icon shape={copied ? Check : Copy} className="size-4" />
        {/* The button's accessible name stays the same, because a new name would be announced in addition to the
            status. */}
        <span className={copied ? 'sr-only' : undefined}>{children}</span>
        {copied && <span aria-hidden>{confirmation}</span>}
      </Button>
      {/* The live region is outside the button. Inside, it would not be announced, and it would remove the button's
          name. */}
      <span role="status" className="sr-only">
        {copied && <span>{confirmation}</span>}
      </span>
    </>
  )
}

function useCopy(failure: string): { copied: boolean; copy: (text: string) => Promise<void> } {
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function copy(text: string) {
    if (!(await writeToClipboard(text))) {
      window.alert(failure)
      return
    }
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), CONFIRMATION_MS)
  }
  return { copied, copy }
}

async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/**
 * Copies a text on plain HTTP and in old browsers, by selecting it in a hidden field. The field is added beside the
 * button, because nothing outside an open dialog can be selected.
 */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement as HTMLElement | null
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'fixed start-0 top-0 opacity-0'
  const place = focused?.parentElement ?? document.body
  place.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    focused?.focus()
  }
}
