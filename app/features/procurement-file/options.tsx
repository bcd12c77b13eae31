import { Trans, useLingui } from '@lingui/react/macro'
import { WithEmail } from '../../kit/layout/with-email.tsx'
import { Button, buttonStyle } from '../../kit/ui/button.tsx'
import { Choice } from '../../kit/ui/choice.tsx'

export type FileRefusal = { reason: 'unreadable' | 'ended'; typed: string; isInBoth: boolean }

type Props = {
  action: string
  download: (name: string) => string
  /** The id of the request, in the address of the page or of a manage link. */
  requestId: string | undefined
  linkKey: string
  isInBoth: boolean
  refusal: FileRefusal | undefined
}

/** On the screen alone. Each change loads a new document: the router would keep what was sent in the tab's history. */
export function Options({ action, download, requestId, linkKey, refusal, ...file }: Props) {
  const { t } = useLingui()
  const { isInBoth } = refusal ?? file
  const named = linkKey ? `/manage?key=${linkKey}` : requestId ? `/opportunities/${requestId}` : ''
  return (
    <section
      aria-label={t`What the file contains`}
      className="my-6 rounded border border-rule bg-sand p-5 print:hidden"
    >
      <form method="post" action={action} className="grid gap-4">
        <div>
          <label htmlFor="request" className="font-medium">
            <Trans>Your request (optional)</Trans>
          </label>
          <p id="request-hint" className="mt-1 max-w-prose text-sm text-muted">
            <WithEmail without={<Trans>Paste the address of the request's page.</Trans>}>
              <Trans>
                Paste the address of the request's page, or the link from our email about your request. We do not store
                the link, and it does not appear in the file or in the address of this page.
              </Trans>
            </WithEmail>
          </p>
          <input
            id="request"
            name="request"
            type="text"
            dir="ltr"
            maxLength={2000}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            defaultValue={refusal?.typed ?? named}
            aria-describedby={refusal ? 'request-error request-hint' : 'request-hint'}
            aria-invalid={refusal ? true : undefined}
            // biome-ignore lint/a11y/noAutofocus: the answer to a form that names this field
            autoFocus={refusal !== undefined}
            className="mt-2 min-h-11 w-full max-w-prose rounded border border-edge bg-paper px-3"
          />
          {refusal && (
            <p id="request-error" role="alert" className="mt-2 font-medium text-danger">
              {refusal.reason === 'unreadable' ? (
                <Trans>Please enter the address of a request on this site, or the link from our email.</Trans>
              ) : (
                <Trans>This link no longer works. Use the link in our latest email about your request.</Trans>
              )}
            </p>
          )}
        </div>
        <fieldset>
          <legend className="mb-2 font-medium">
            <Trans>Languages of the file</Trans>
          </legend>
          <div className="flex flex-wrap gap-2">
            <Choice type="radio" name="languages" value="one" defaultChecked={!isInBoth}>
              <Trans>The language of this page</Trans>
            </Choice>
            <Choice type="radio" name="languages" value="both" defaultChecked={isInBoth}>
              <Trans>English and Arabic side by side</Trans>
            </Choice>
          </div>
        </fieldset>
        <p>
          <Button type="submit" look="secondary">
            <Trans>Update the file</Trans>
          </Button>
        </p>
      </form>
      <form method="post" className="mt-4 flex flex-wrap gap-3 border-t border-rule pt-4">
        {linkKey && <input type="hidden" name="key" value={linkKey} />}
        <Button onClick={() => window.print()} className="no-scripts:hidden">
          <Trans>Print or save as PDF</Trans>
        </Button>
        <button type="submit" formAction={download('longlist.csv')} className={buttonStyle('secondary')}>
          <Trans>Download as CSV</Trans>
        </button>
        <button type="submit" formAction={download('longlist.xlsx')} className={buttonStyle('secondary')}>
          <Trans>Download as spreadsheet</Trans>
        </button>
      </form>
    </section>
  )
}
