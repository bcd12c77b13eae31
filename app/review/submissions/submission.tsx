import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { valuesOf } from '../../fields/fields.ts'
import { UnlistedPageHead } from '../../layout/page-head.tsx'
import { DateTime } from '../date-time.tsx'
import { type Kind, kindOf, pageOf } from '../kinds.ts'
import { QuarantineNotice } from '../quarantine/quarantine-notice.tsx'
import { RecordFacts } from '../record/facts.tsx'
import { Original } from '../record/original.tsx'
import type { RecordOf } from '../record/record.queries.server.ts'
import { CheckList } from './check-list.tsx'
import { RecordHistory } from './record-history.tsx'
import { Related } from './related.tsx'
import type { ReviewContext } from './review-context.server.ts'

type Props = {
  kind: Kind
  record: RecordOf<Kind>
  /** Empty in quarantine. */
  decision: ReactNode
  reviewContext: ReviewContext
  /** What comes before the fields. */
  children?: ReactNode
}

/** After an erasure only the history is left. */
export function Submission({ kind, record, decision, reviewContext, children }: Props) {
  const { t } = useLingui()
  const { id, status, suspicion } = record
  const isErased = status === 'erased'
  const { fields, sender, text } = kindOf(kind)
  const title = isErased ? t`Erased` : String(valuesOf(fields, record)[sender.name.name])
  return (
    <article>
      <UnlistedPageHead title={title} />
      <h1 className="mb-2 text-2xl">
        <bdi>{title}</bdi>
      </h1>
      <p className="mb-6 text-muted">
        <Trans>
          Received <DateTime at={record.createdAt} />
        </Trans>
      </p>
      <div className="grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 max-w-4xl">
          <div className="mb-8 divide-y divide-rule rounded border border-rule bg-sand px-5 *:py-5">
            {suspicion && !isErased ? <QuarantineNotice kind={kind} id={id} suspicion={suspicion} /> : decision}
          </div>
          {!isErased && (
            <>
              {children}
              <RecordFacts kind={kind} record={record} />
              <Original kind={kind} original={record.original} />
            </>
          )}
          <RecordHistory decisions={reviewContext.decisions} />
          {!isErased && (
            <Link to={`${pageOf(kind, id)}/erasure`} className="link mt-8 inline-flex min-h-11 items-center">
              <Trans>Erase personal data</Trans>
            </Link>
          )}
        </div>
        {!isErased && (
          <aside className="max-lg:mt-8 min-w-0">
            <CheckList checks={reviewContext.checks} text={text !== undefined} />
            <Related related={reviewContext.related} />
          </aside>
        )}
      </div>
    </article>
  )
}

export function Preview({ children }: { children: ReactNode }) {
  return (
    <section className="mb-8">
      <h2 className="mb-3 text-xl">
        <Trans>As visitors see it</Trans>
      </h2>
      {children}
    </section>
  )
}
