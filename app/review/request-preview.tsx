import { Trans, useLingui } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import { CardFrame } from '../opportunities/opportunity-card.tsx'
import { titleOf } from '../opportunities/title.ts'
import type { ReviewedRequest } from './requests.queries.server.ts'
import { Preview } from './submission.tsx'

/** The card of a request as the home page would show it now. It leads nowhere: there is no page yet. */
export function RequestPreview({ request }: { request: ReviewedRequest }) {
  const { i18n } = useLingui()
  return (
    <Preview>
      <div className="max-w-md">
        <CardFrame
          company={request.company}
          logoUrl={null}
          title={i18n._(titleOf(request.services))}
          description={request.description}
          tags={[...request.services.slice(1), ...request.projectType, request.projectSize]}
          place={
            <span className="flex items-center gap-1">
              <MapPin aria-hidden className="size-4 shrink-0" />
              {request.location}, {i18n._(request.country)}
            </span>
          }
          age={<Trans>Posted today</Trans>}
        />
      </div>
    </Preview>
  )
}
