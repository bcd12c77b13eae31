import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.ts'

export function Success({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: a page that has just loaded announces no status
      autoFocus
      className="mb-6 flex items-start gap-2 rounded bg-success-ground p-4 text-success"
    >
      <Icon shape={Check} className="mt-0.5 size-5 shrink-0" />
      <span>{children}</span>
    </p>
  )
}

/** After the redirect of a form. `done`: from the address of the page, where anybody may have written it. */
export function DoneSentence({ done, sentences }: { done: string | undefined; sentences: Record<string, string> }) {
  const { i18n } = useLingui()
  const sentence = done && Object.hasOwn(sentences, done) ? sentences[done] : undefined
  return sentence ? <Success>{i18n._(sentence)}</Success> : null
}
