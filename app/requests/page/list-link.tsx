import { useLingui } from '@lingui/react/macro'
import { BackLink } from '../../kit/navigation/back-link.tsx'
import { usePreviousList } from '../../kit/navigation/previous-list.ts'

/** To the list with the filters that one came with: a card's link carries its address, also below a similar request. */
export function ListLink() {
  const { t } = useLingui()
  const list = usePreviousList()
  const path = list && !list.startsWith('/opportunities/') ? list : '/'
  return (
    <div className="-mt-8">
      <BackLink to={`${path}#opportunities`}>{t`All opportunities`}</BackLink>
    </div>
  )
}
