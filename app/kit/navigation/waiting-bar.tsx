import { useLingui } from '@lingui/react/macro'
import { useNavigation } from 'react-router'

/**
 * A bar that is shown during a navigation. Its style delays it by 150 ms, so that a quick navigation does not show it.
 */
export function WaitingBar() {
  const { t } = useLingui()
  return useNavigation().state === 'idle' ? null : (
    <div role="progressbar" aria-label={t`Loading`} className="waiting-bar" />
  )
}
