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
        {/* The button keeps its name, because a changed name would be announced beside the status. */}
        <span className={copied ? 'sr-only' : undefined}>{children}</span>
        {copied && <span aria-hidden>{confirmation}</span>}
      </Button>
      {/* A live region inside a button is not announced, and removes the button's name. */}
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
 * Copies on plain HTTP and in old browsers. The field is beside the button, because an open dialog allows no other
 * place.
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
