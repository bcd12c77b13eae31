import { useLingui } from '@lingui/react/macro'
import { publicationOf } from '../../../domain/kinds.ts'
import { Agreement } from '../../kit/forms/agreement.tsx'
import { manageI18n } from '../../kit/i18n/catalogue.ts'
import { loadByKey } from '../../kit/routing/key-links.server.ts'
import { page } from '../../kit/routing/page.ts'
import { Button } from '../../kit/ui/button.tsx'
import { ManageLinkEnded } from '../links/manage-link-ended.tsx'
import { manageTexts } from '../manage-texts.tsx'
import { PageBelowStatus } from '../page-below-status.tsx'
import type { Route } from './+types/resubmit.route'
import { newForms } from './edit.fields.ts'
import { findEndedSubmission } from './edit.queries.server.ts'
import { SentForm } from './sent-form.tsx'

export const handle = page({ cache: 'private', messages: manageI18n })

/**
 * Loads the values of an ended submission for the form. This page has no action, because the form is posted to the
 * public page, which creates a new submission.
 */
export const loader = ({ context, url }: Route.LoaderArgs) => loadByKey({ context, url }, findEndedSubmission)

export default function Resubmit({ loaderData: { found: ended, key } }: Route.ComponentProps) {
  const { t } = useLingui()
  if (!ended) return <ManageLinkEnded linkKey={key} />
  const { kind } = ended
  return (
    <PageBelowStatus title={t`Submit again`} linkKey={key} lead={manageTexts[kind].resubmit}>
      <SentForm {...ended} form={newForms[kind]} action={publicationOf(kind).form}>
        <Button type="submit" className="w-full sm:w-auto sm:justify-self-start sm:px-8">
          {manageTexts[kind].submit}
        </Button>
        <div className="text-sm text-muted">
          <p>
            <Agreement />
          </p>
        </div>
      </SentForm>
    </PageBelowStatus>
  )
}
