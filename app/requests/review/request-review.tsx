import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { InvitationsPanel } from '../../invitations/review/invitations-panel.tsx'
import { MarkedText } from '../../kit/search/marked.tsx'
import { pageOf } from '../../records/kinds.ts'
import { requestFields } from '../../records/request.fields.ts'
import { DecisionPanel } from '../../review/decisions/decision-panel.tsx'
import { useQueueQuery } from '../../review/queue/queue-query.ts'
import type { ReviewContext } from '../../review/submission-page/load-submission.server.ts'
import { Preview, Submission } from '../../review/submission-page/submission.tsx'
import { CardFrame, CardPlace, titleServiceOf } from '../list/opportunity-card.tsx'
import { ClosesIn, PostedAge } from '../list/posted-age.tsx'
import type { loadRequestReview } from './load-request-review.server.ts'

type Loaded = Awaited<ReturnType<typeof loadRequestReview>>

/** The fields that the preview shows in full. */
const inPreview = [
  requestFields.services,
  requestFields.companyType,
  requestFields.location,
  requestFields.country,
  requestFields.projectSize,
  requestFields.projectType,
  requestFields.ownershipType,
  requestFields.description,
]

export function RequestReview({ preview, toTell, ...loaded }: Loaded) {
  const { record: request, reviewContext } = loaded
  return (
    <Submission
      {...loaded}
      kind="request"
      actions={<DecisionPanel kind="request" record={request} {...reviewContext} />}
      thread={toTell && <InvitationsPanel requestId={request.id} {...toTell} />}
      published={
        <Link to={`/opportunities/${request.publicId}`} className="link">
          <Trans>See the published request</Trans>
        </Link>
      }
      shownFields={inPreview}
    >
      {preview && <RequestPreview request={request} preview={preview} reviewContext={reviewContext} />}
    </Submission>
  )
}

type PreviewProps = {
  request: Loaded['record']
  preview: NonNullable<Loaded['preview']>
  reviewContext: ReviewContext
}

/** Shows the card of the request as visitors will see it, and below it the whole text, in which the findings are marked. */
function RequestPreview({ request, preview, reviewContext }: PreviewProps) {
  const { i18n } = useLingui()
  const isConfidential = preview.companyType !== undefined
  const words = findingsIn(reviewContext).map((text) => ({ word: text.toLowerCase(), isAbbreviation: false }))
  return (
    <Preview>
      <CardFrame
        element="figure"
        titleElement="p"
        className="border-card-line bg-card"
        company={preview.company}
        logoUrl={preview.logoUrl}
        isConfidential={isConfidential}
        title={i18n._(titleServiceOf(preview.services))}
        description={preview.description}
        services={preview.services}
        facts={preview}
        place={!isConfidential && <CardPlace of={preview} />}
        closing={preview.closesIn !== undefined && <ClosesIn days={preview.closesIn} />}
        age={<PostedAge days={preview.daysOld} />}
      />
      <MarkedText text={request.description} words={words} className="mt-6 max-w-prose" />
      <Link
        to={`${pageOf('request', request.id)}/preview${useQueueQuery()}`}
        className="link inline-flex min-h-11 items-center"
      >
        <Trans>Preview the full page</Trans>
      </Link>
    </Preview>
  )
}

/** The parts of the text that the checks found, as they are written in it. */
function findingsIn({ checks, identityLeaks }: ReviewContext): string[] {
  if (identityLeaks) return identityLeaks.found.map(({ text }) => text)
  return checks ? [...checks.links, ...Object.values(checks.hints ?? {}).flat()] : []
}
