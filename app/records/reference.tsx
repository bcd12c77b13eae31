import { Trans } from '@lingui/react/macro'
import { referenceOf } from '../../db/uuid.ts'

export function RecordReference({ id }: { id: string }) {
  return (
    <Trans>
      Reference{' '}
      <bdi dir="ltr" className="tabular-nums">
        {referenceOf(id)}
      </bdi>
    </Trans>
  )
}
