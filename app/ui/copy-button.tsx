import { Check, Copy } from 'lucide'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.ts'
import { useCopy } from './use-copy.ts'

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
      <Button look={look} onClick={() => copy(text())} className="no-scripts:hidden">
        <Icon shape={copied ? Check : Copy} className="size-4" />
        {copied ? confirmation : children}
      </Button>
      {/* A live region inside a button is not heard, and takes the button's name away. */}
      <span role="status" className="sr-only">
        {copied && confirmation}
      </span>
    </>
  )
}
