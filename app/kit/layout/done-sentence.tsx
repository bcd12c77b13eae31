import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { Success } from '../ui/success.tsx'

/**
 * Confirms a form after the redirect. `done` comes from the page's address, where anyone can write any text, so it only
 * selects one of `sentences`.
 */
export function DoneSentence({
  done,
  sentences,
}: {
  done: string | undefined
  sentences: Record<string, MessageDescriptor>
}) {
  const { i18n } = useLingui()
  const sentence = done && Object.hasOwn(sentences, done) ? sentences[done] : undefined
  return sentence ? <Success>{i18n._(sentence)}</Success> : null
}
