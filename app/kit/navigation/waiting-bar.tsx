import { useLingui } from '@lingui/react/macro'
import { useNavigation } from 'react-router'

/** The style of the bar waits for 150 ms, so that a quick navigation shows nothing. */
export function WaitingBar() {
  const { t } = useLingui()
  return useNavigation().state === 'idle' ? null : (
    <div role="progressbar" aria-label={t`Loading`} className="waiting-bar" />
  )
}
