import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Day } from '../../kit/ui/day.tsx'
import type { LegalReview } from './setup.queries.server.ts'

export function LegalReviewText({ review: { lawyer, reviewedOn, recordedBy } }: { review: LegalReview }) {
  return (
    <>
      <Trans>
        <bdi>{lawyer}</bdi> read the policies on <Day at={reviewedOn} />. Recorded by <bdi>{recordedBy}</bdi>.
      </Trans>{' '}
      <Link to="/review/legal-review" className="link">
        <Trans>Correct legal review</Trans>
      </Link>
    </>
  )
}
