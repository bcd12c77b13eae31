import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { listSeparator } from '../../../config/language.ts'
import { byPublishedKind } from '../../../domain/kinds.ts'
import { translatedList } from '../../kit/i18n/translated-list.ts'
import { typed } from '../../kit/ui/typed.ts'
import { type Kind, kindOf, pageOf } from '../../records/kinds.ts'
import { statusLabels } from '../../records/transitions.ts'
import { DateTime } from '../date-time.tsx'
import type { Likeness, RelatedSubmission } from './related.queries.server.ts'

const likenessLabels: Record<Likeness, string> = {
  website: /*i18n*/ 'Same website',
  email: /*i18n*/ 'Same email domain',
  name: /*i18n*/ 'Similar name',
}

const submission = (kind: Kind) => ({ label: kindOf(kind).label, addressOf: (id: string) => pageOf(kind, id) })

const types: Record<RelatedSubmission['kind'], ReturnType<typeof submission>> = {
  ...byPublishedKind(submission),
  message: submission('message'),
  opportunity: { label: /*i18n*/ 'Opportunity', addressOf: (id) => `/opportunities/${id}` },
}

export function Related({ related }: { related: RelatedSubmission[] }) {
  if (related.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 font-semibold">
        <Trans>Perhaps the same company</Trans>
      </h2>
      {related.some(({ isConfidential }) => isConfidential) && (
        <p className="mb-3 font-medium">
          <Trans>
            One of these is a confidential request. Read its description first. If you publish a similar text with the
            company's name, readers can tell who sent the confidential request.
          </Trans>
        </p>
      )}
      <ul className="border-t border-rule">
        {related.map((one) => (
          <Row key={one.id} one={one} />
        ))}
      </ul>
    </section>
  )
}

function Row({ one: { kind, id, name, status, since, likenesses, isConfidential } }: { one: RelatedSubmission }) {
  const { i18n } = useLingui()
  const { label, addressOf } = types[kind]
  const alike = likenesses.map((likeness) => likenessLabels[likeness])
  const labels = [label, ...(isConfidential ? [/*i18n*/ 'Confidential'] : []), statusLabels[status]]
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 border-b border-rule py-2">
      <Link to={addressOf(id)} className="link">
        <bdi {...typed(name)}>{name}</bdi>
      </Link>
      <span className="text-sm text-muted tabular-nums">
        {translatedList(i18n, labels) + listSeparator(i18n.locale)}
        <DateTime at={since} />
      </span>
      <span className="text-sm">{translatedList(i18n, alike)}</span>
    </li>
  )
}
