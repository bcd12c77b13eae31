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
        {/* The name of the button stays: a name that changes is said as well as the status. */}
        <span className={copied ? 'sr-only' : undefined}>{children}</span>
        {copied && <span aria-hidden>{confirmation}</span>}
      </Button>
      {/* A live region inside a button is not heard, and takes the button's name away. */}
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

/** For plain HTTP and old browsers. Beside the focused button: nothing outside an open dialog can be selected. */
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
