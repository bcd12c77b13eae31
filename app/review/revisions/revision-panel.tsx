import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form, useNavigation, useSearchParams } from 'react-router'
import { type ColumnValue, type Field, valuesOf, withFields } from '../../kit/fields/fields.ts'
import { type Kind, kindOf } from '../../records/kinds.ts'
import type { Revision } from '../../submissions/state/revisions.queries.server.ts'
import { DateTime } from '../date-time.tsx'
import { RefusalForm } from '../decisions/decision-forms.tsx'
import { FormDialog } from '../decisions/form-dialog.tsx'
import { useQueueQuery } from '../queue/queue-query.ts'
import { FieldBlock } from '../submission-facts/field-value.tsx'
import type { RecordOf } from '../submission-facts/record.queries.server.ts'
import { ChecklistButton, LookedAtBesideButtons } from '../submission-page/identity-leaks/checklist.tsx'
import { APPROVAL, IdentityLeaksPanel } from '../submission-page/identity-leaks/identity-leaks-panel.tsx'
import type { IdentityLeaks } from '../submission-page/identity-leaks/load-identity-leaks.server.ts'

type Props = {
  kind: Kind
  record: RecordOf<Kind>
  revision: Revision | undefined
  /** The id of the newest decision that the page shows. If there is a newer one, the change is not approved. */
  seen: string
  identityLeaks: IdentityLeaks | undefined
}

export function RevisionPanel({ kind, record, revision, seen, identityLeaks }: Props) {
  const query = useQueueQuery()
  const isSending = useNavigation().formMethod === 'POST'
  const [search] = useSearchParams()
  return (
    <>
      {search.has('overtaken') && (
        <p role="alert" className="mb-6 max-w-4xl rounded border border-danger bg-danger-ground p-4 text-danger">
          {record.status === 'pending' || record.status === 'changes_asked' ? (
            <Trans>
              Nothing was published, because someone edited the submission while you had it open. This is the current
              version.
            </Trans>
          ) : (
            <Trans>
              Your decision was not saved, because someone else decided or edited first. This is the current version.
            </Trans>
          )}
        </p>
      )}
      {search.has('named') && (
        <p role="alert" className="mb-6 max-w-4xl rounded border border-danger bg-danger-ground p-4 text-danger">
          <Trans>
            Nothing was changed, because the published description would name the sender of a confidential request.
          </Trans>
        </p>
      )}
      {revision && (
        <section className="mb-8 max-w-4xl rounded border border-rule p-5">
          <h2 className="text-xl">
            <Trans>Change proposed by the sender</Trans>
          </h2>
          <p className="text-sm text-muted">
            <Trans>
              Sent <DateTime at={revision.sentAt} />. The published version stays the same until you approve the change.
            </Trans>
          </p>
          <Comparison kind={kind} record={record} revision={revision} />
          {identityLeaks && (
            <div className="mt-5">
              <IdentityLeaksPanel kind={kind} id={record.id} identityLeaks={identityLeaks} />
            </div>
          )}
          <div data-decisions className="mt-5 flex flex-wrap gap-3">
            {!identityLeaks?.isNamed && (
              <Form method="post" id={APPROVAL} action={`/review/revisions/${revision.id}/acceptance${query}`}>
                <input type="hidden" name="seen" value={seen} />
                <ChecklistButton of={identityLeaks} type="submit" disabled={isSending} aria-keyshortcuts="a">
                  <Trans>Approve change</Trans>
                </ChecklistButton>
              </Form>
            )}
            <FormDialog
              to={`/review/revisions/${revision.id}/refusal${query}`}
              title={<Trans>Decline change</Trans>}
              look="danger"
              keys="d"
            >
              <RefusalForm revisionId={revision.id} language={record.pageLanguage} />
            </FormDialog>
            {identityLeaks && !identityLeaks.isNamed && <LookedAtBesideButtons of={identityLeaks} />}
          </div>
        </section>
      )}
    </>
  )
}

function Comparison({ kind, record, revision }: Pick<Props, 'kind' | 'record'> & { revision: Revision }) {
  const { i18n } = useLingui()
  const { fields } = kindOf(kind)
  const published = valuesOf(fields, record)
  return (
    <dl className="mt-4 grid gap-5">
      {withFields(fields, revision.columns).map(([field, [before, after]]) => {
        const now = published[field.name] ?? null
        return (
          <div key={field.name} className="border-t border-rule pt-3">
            <dt className="font-medium">{i18n._(field.label)}</dt>
            <dd className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-2">
              <Side heading={<Trans>Published</Trans>} field={field} value={now} />
              <Side heading={<Trans>Proposed</Trans>} field={field} value={after} />
              {JSON.stringify(now) !== JSON.stringify(before) && (
                <div className="grid gap-2 rounded bg-sand p-3 sm:col-span-2">
                  <strong className="font-medium">
                    <Trans>
                      A reviewer edited this field after the change was sent. If you approve the change, it replaces
                      that edit.
                    </Trans>
                  </strong>
                  <Side heading={<Trans>Published when the change was sent</Trans>} field={field} value={before} />
                </div>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function Side({ heading, field, value }: { heading: ReactNode; field: Field; value: ColumnValue }) {
  return (
    <div className="min-w-0">
      <p className="text-sm text-muted">{heading}</p>
      <FieldBlock field={field} value={value} />
    </div>
  )
}
