import { useLingui } from '@lingui/react/macro'
import { Success } from '../../kit/ui/success.tsx'

const sentences: Record<string, string> = {
  start: /*i18n*/ 'Your alerts have started.',
  keep: /*i18n*/ 'Your alerts continue for another 12 months.',
  stop: /*i18n*/ 'The alert is stopped. You can start it again within 28 days.',
  'stop-all': /*i18n*/ 'All your alerts are stopped. You can start them again within 28 days.',
  'start-again': /*i18n*/ 'The alert is active again.',
  change: /*i18n*/ 'Your settings are saved.',
  erased: /*i18n*/ 'Your alerts, your address and our emails about them are erased.',
}

export function AlertDone({ done }: { done: string }) {
  const { i18n } = useLingui()
  const sentence = Object.hasOwn(sentences, done) ? sentences[done] : undefined
  return sentence ? <Success>{i18n._(sentence)}</Success> : null
}
