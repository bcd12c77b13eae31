import { Trans } from '@lingui/react/macro'
import { Form, Link, useNavigation } from 'react-router'
import { WithEmail } from '../../kit/layout/with-email.tsx'
import { Button, buttonStyle } from '../../kit/ui/button.tsx'
import { type PublishedKind, pageOf } from '../../records/kinds.ts'
import { isAllowed, type TransitionBy } from '../../records/transitions.ts'
import type { Revision } from '../../submissions/state/revisions.queries.server.ts'
import { Key } from '../queue/key.tsx'
import { useQueueQuery } from '../queue/queue-query.ts'
import type { RecordOf } from '../submission-facts/record.queries.server.ts'
import { ChecklistButton, LookedAtBesideButtons } from '../submission-page/identity-leaks/checklist.tsx'
import { APPROVAL, IDENTITY_LEAKS } from '../submission-page/identity-leaks/identity-leaks-panel.tsx'
import type { IdentityLeaks } from '../submission-page/identity-leaks/load-identity-leaks.server.ts'
import { ActionBar } from './action-bar.tsx'
import { ChangeRequestForm, ClosingForm, RejectionForm, RemovalForm } from './decision-forms.tsx'
import { FormDialog } from './form-dialog.tsx'

type Props = {
  kind: PublishedKind
  record: RecordOf<PublishedKind>
  usualReasons: string[]
  usualChanges: string[]
  /** The id of the newest decision that the page shows. If there is a newer one, the approval is refused. */
  seen: string
  revision: Revision | undefined
  identityLeaks: IdentityLeaks | undefined
}

export function DecisionPanel({ kind, record, usualReasons, usualChanges, seen, revision, identityLeaks }: Props) {
  const { id, pageLanguage: language } = record
  const page = pageOf(kind, id)
  const query = useQueueQuery()
  const isSending = useNavigation().formMethod === 'POST'
  const allows = (transition: TransitionBy<'staff'>) => isAllowed('staff', transition, { ...record, kind })
  const canApprove = allows('approved') && !record.isUnconfirmed
  const isNamed = !revision && identityLeaks?.isNamed
  if (!(['approved', 'restored', 'taken_down'] as const).some(allows)) return null
  return (
    <ActionBar>
      {allows('approved') && record.isUnconfirmed && (
        <p className="basis-full text-sm">
          <WithEmail
            without={
              <Trans>
                This request is confidential, and its sender has not confirmed the email address. You cannot approve it,
                because this site does not send emails at the moment. Ask the sender for a request that shows the name,
                or decline this one.
              </Trans>
            }
          >
            <Trans>
              This request is confidential. You can approve it once its sender has confirmed the email address.
            </Trans>
          </WithEmail>
        </p>
      )}
      {canApprove && identityLeaks && (
        <WithEmail
          without={
            <p className="basis-full text-sm">
              <Trans>
                Vendors cannot reply to a confidential request, because this site does not send emails at the moment.
              </Trans>
            </p>
          }
        >
          {null}
        </WithEmail>
      )}
      {isNamed && (
        <p className="basis-full text-sm">
          <Trans>You cannot approve this request, because its description names the sender.</Trans>{' '}
          <a href={`#${IDENTITY_LEAKS}`} className="link">
            <Trans>What could identify the sender</Trans>
          </a>
        </p>
      )}
      {isNamed && allows('approved') && (
        <Form method="post" action={`${page}/mask${query}`} className="grid basis-full sm:basis-auto">
          <input type="hidden" name="seen" value={seen} />
          <Button type="submit" disabled={isSending}>
            <Trans>Mask the name</Trans>
          </Button>
        </Form>
      )}
      {canApprove && !isNamed && (
        <Form method="post" id={APPROVAL} action={`${page}/approval${query}`} className="grid basis-full sm:basis-auto">
          <input type="hidden" name="seen" value={seen} />
          <ChecklistButton of={identityLeaks} type="submit" disabled={isSending} aria-keyshortcuts="a">
            <Trans>Approve and publish</Trans> <Key of="a" />
          </ChecklistButton>
        </Form>
      )}
      {allows('changes_asked') && (
        <FormDialog to={`${page}/change-request${query}`} title={<Trans>Request changes</Trans>} keys="c">
          <ChangeRequestForm page={page} language={language} usual={usualChanges} />
        </FormDialog>
      )}
      {allows('declined') && (
        <FormDialog to={`${page}/rejection${query}`} title={<Trans>Decline</Trans>} look="danger" keys="d">
          <RejectionForm page={page} language={language} usual={usualReasons} />
        </FormDialog>
      )}
      {allows('restored') && !isNamed && (
        <Form
          method="post"
          {...(!revision && { id: APPROVAL })}
          action={`${page}/restoration${query}`}
          className="grid"
        >
          <input type="hidden" name="seen" value={seen} />
          <ChecklistButton
            of={revision ? undefined : identityLeaks}
            type="submit"
            look="secondary"
            aria-keyshortcuts="r"
          >
            <Trans>Restore</Trans> <Key of="r" />
          </ChecklistButton>
        </Form>
      )}
      <Link to={`${page}/edit${query}`} className={buttonStyle('secondary')} aria-keyshortcuts="e">
        <Trans>Edit</Trans> <Key of="e" />
      </Link>
      {allows('closed') && (
        <FormDialog to={`${page}/closing${query}`} title={<Trans>Close submission</Trans>} keys="x">
          <ClosingForm page={page} />
        </FormDialog>
      )}
      {allows('taken_down') && (
        <FormDialog to={`${page}/removal${query}`} title={<Trans>Take down</Trans>} look="danger" keys="t">
          <RemovalForm page={page} language={language} />
        </FormDialog>
      )}
      {identityLeaks && !revision && !isNamed && (canApprove || allows('restored')) && (
        <LookedAtBesideButtons of={identityLeaks} />
      )}
    </ActionBar>
  )
}
