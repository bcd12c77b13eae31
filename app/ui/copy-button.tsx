import { Check, Copy } from 'lucide'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.ts'
import { useCopy } from './use-copy.ts'

type Props = {
  look: 'primary' | 'secondary'
  /** Gives what is to be copied, at the time. */
  text: () => string
  /** What an alert says where nothing could be copied. */
  failure: string
  /** What the button says for 2 seconds after it worked. */
  confirmation: ReactNode
  children: ReactNode
}

/** A button that copies, and says that it did: to the eye in itself, to the ear beside it. */
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
