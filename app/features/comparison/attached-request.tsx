import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { control } from '../../kit/forms/field.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { DOT } from '../../kit/ui/dot.ts'
import { typed } from '../../kit/ui/typed.ts'
import { REQUEST } from './comparison-query.ts'
import type { ComparisonText } from './comparison-text.server.ts'

type Props = {
  request: ComparisonText['request']
  /** A sentence for a request that no longer has a page. It is '' in every other case. */
  missingText: string
  pathWithoutRequest: string
}

/** Names the request for which the vendors are compared. */
export const AttachedRequest = ({ request, missingText, pathWithoutRequest }: Props) => (
  <p className="mt-2 flex flex-wrap items-center gap-x-4">
    {request ? (
      <span>
        <Trans>
          For the request{' '}
          <Link to={request.path} className="link">
            {request.name}
          </Link>
        </Trans>
        {DOT}
        <bdi {...typed(request.company)}>{request.company}</bdi>
      </span>
    ) : (
      missingText
    )}{' '}
    <Link
      to={pathWithoutRequest}
      preventScrollReset
      className="link inline-flex min-h-11 items-center pointer-fine:min-h-7 print:hidden"
    >
      <Trans>Remove request</Trans>
    </Link>
  </p>
)

/** `refusedText` is the text that the visitor entered, if it is not the address of a request. */
export const RequestForm = ({ refusedText }: { refusedText: string | undefined }) => (
  <details open={refusedText !== undefined} className="mt-1 max-w-prose print:hidden">
    <summary className="inline-flex min-h-11 items-center gap-3 text-petrol-ink hover:underline">
      <Trans>Compare for a request</Trans> <span aria-hidden className="chevron" />
    </summary>
    <form method="post" className="mb-4">
      <label htmlFor={REQUEST} className="font-medium">
        <Trans>Address of the request's page</Trans>
      </label>
      <p id="request-hint" className="mt-1 text-sm text-muted">
        <Trans>The comparison, its print and its files then contain the request.</Trans>
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <input
          id={REQUEST}
          name={REQUEST}
          type="text"
          dir="ltr"
          maxLength={2000}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          defaultValue={refusedText}
          aria-describedby={refusedText === undefined ? 'request-hint' : 'request-error request-hint'}
          aria-invalid={refusedText === undefined ? undefined : true}
          // biome-ignore lint/a11y/noAutofocus: after a refused form, the focus moves to the field with the error
          autoFocus={refusedText !== undefined}
          className={`${control} min-w-0 flex-1 basis-64`}
        />
        <Button type="submit" look="secondary">
          <Trans>Add request</Trans>
        </Button>
      </div>
      {refusedText !== undefined && (
        <p id="request-error" role="alert" className="mt-2 font-medium text-danger">
          <Trans>Please enter the address of a request's page on this site.</Trans>
        </p>
      )}
    </form>
  </details>
)
