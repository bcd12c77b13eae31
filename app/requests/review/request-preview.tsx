import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { RecordOf } from '../../review/record/record.queries.server.ts'
import { Preview } from '../../review/submissions/submission.tsx'
import { CityAndCountry } from '../../search/city-and-country.tsx'
import { pageOf } from '../../submissions/kinds.ts'
import { Tags } from '../../ui/tag.tsx'
import { typed } from '../../ui/typed.ts'
import { titleOf } from '../public/opportunity-card.tsx'

export function RequestPreview({ request }: { request: RecordOf<'request'> }) {
  const { i18n } = useLingui()
  return (
    <Preview>
      <div className="rounded border border-rule p-5">
        <p className="text-lg font-semibold">{i18n._(titleOf(request.services))}</p>
        <p className="text-muted">
          <bdi {...typed(request.company)}>{request.company}</bdi> · <CityAndCountry of={request} />
        </p>
        <p className="my-4 plaintext max-w-prose whitespace-pre-line wrap-anywhere" {...typed(request.description)}>
          {request.description}
        </p>
        <Tags values={[...request.services.slice(1), ...request.projectType, request.projectSize].filter(Boolean)} />
      </div>
      <Link to={`${pageOf('request', request.id)}/preview`} className="link inline-flex min-h-11 items-center">
        <Trans>See the whole page as visitors would</Trans>
      </Link>
    </Preview>
  )
}
