import { useLingui } from '@lingui/react/macro'
import { Success } from '../../ui/success.tsx'

const sentences: Record<string, string> = {
  start: /*i18n*/ 'Your alerts have started.',
  keep: /*i18n*/ 'Your alerts stay for another year.',
  stop: /*i18n*/ 'The alert is stopped.',
  'stop-all': /*i18n*/ 'All alerts are stopped. You get no more of them.',
  'start-again': /*i18n*/ 'The alert runs again.',
  change: /*i18n*/ 'Your choice is saved.',
  erased: /*i18n*/ 'Everything about your alerts is erased.',
}

/** What a press has done. */
export function Done({ done }: { done: string }) {
  const { i18n } = useLingui()
  const sentence = Object.hasOwn(sentences, done) ? sentences[done] : undefined
  return sentence ? <Success>{i18n._(sentence)}</Success> : null
}
