import { Trans, useLingui } from '@lingui/react/macro'
import { MapPin } from 'lucide'
import { Link } from 'react-router'
import { pageOf } from '../../review/kinds.ts'
import type { RecordOf } from '../../review/record/record.queries.server.ts'
import { Preview } from '../../review/submissions/submission.tsx'
import { Icon } from '../../ui/icon.ts'
import { CardFrame } from '../public/opportunity-card.tsx'
import { titleOf } from '../public/title.ts'

export function RequestCard({ request }: { request: RecordOf<'request'> }) {
  const { i18n } = useLingui()
  return (
    <Preview>
      <div className="max-w-md">
        <CardFrame
          company={request.company}
          logoUrl={request.logoUrl}
          title={i18n._(titleOf(request.services))}
          description={request.description}
          tags={request.services.slice(1)}
          facts={[...request.projectType, request.projectSize]}
          place={
            <span className="flex items-center gap-1">
              <Icon shape={MapPin} className="size-4 shrink-0" />
              {request.location}, {i18n._(request.country)}
            </span>
          }
          age={<Trans>Posted today</Trans>}
        />
      </div>
      <Link to={`${pageOf('request', request.id)}/preview`} className="link inline-flex min-h-11 items-center">
        <Trans>See the whole page as visitors would</Trans>
      </Link>
    </Preview>
  )
}
