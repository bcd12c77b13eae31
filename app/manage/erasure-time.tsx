import { Plural, Trans } from '@lingui/react/macro'
import { useSite } from '../kit/layout/use-site.ts'

export function ErasureTime() {
  const { declined } = useSite().retention
  return (
    <Trans>
      We erase your data <Plural value={declined} one="# month" other="# months" /> after you withdraw. Copies in our
      backups are overwritten within 30 days after that.
    </Trans>
  )
}
