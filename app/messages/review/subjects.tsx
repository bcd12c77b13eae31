import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { translatedList } from '../../kit/i18n/translated-list.ts'
import { typed } from '../../kit/ui/typed.ts'
import { kinds, pageOf } from '../../records/kinds.ts'
import { statusLabels } from '../../records/transitions.ts'
import type { Subject, SubjectReason } from './subjects.queries.server.ts'

const reasonLabels: Record<SubjectReason, string> = {
  report: /*i18n*/ 'Sent with its report link',
  email: /*i18n*/ 'Sent from its email address',
  address: /*i18n*/ 'The message contains its link',
  name: /*i18n*/ 'The message mentions its name',
}

export function Subjects({ subjects }: { subjects: Subject[] }) {
  const { i18n } = useLingui()
  if (subjects.length === 0) return null
  const isCertain = subjects[0]?.reasons.includes('report')
  return (
    <section>
      <h2 className="mb-2 font-semibold">{isCertain ? <Trans>About</Trans> : <Trans>Probably about</Trans>}</h2>
      <ul className="border-t border-rule">
        {subjects.map(({ kind, id, name, status, reasons }) => {
          const label = kinds[kind].label
          const labels = reasons.map((reason) => reasonLabels[reason])
          return (
            <li key={id} className="flex flex-wrap items-baseline gap-x-4 border-b border-rule py-2">
              <Link to={pageOf(kind, id)} className="link">
                <bdi {...typed(name)}>{name}</bdi>
              </Link>
              <span className="text-sm text-muted">{translatedList(i18n, [label, statusLabels[status]])}</span>
              <span className="text-sm">{translatedList(i18n, labels)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
