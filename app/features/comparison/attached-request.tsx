import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { control } from '../../kit/forms/field.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { typed } from '../../kit/ui/typed.ts'
import { REQUEST } from './comparison-query.ts'
import type { ComparisonText } from './comparison-text.server.ts'

type Props = {
  request: ComparisonText['request']
  /** A sentence for a request that no longer has a page. It is '' in every other case. */
  missingText: string
  pathWithoutRequest: string
  /** The text that the visitor entered, if it is not the address of a request. */
  refusedText: string | undefined
}

/** Shows the attached request, or the form that attaches one. Neither is printed. */
export function AttachedRequest({ request, missingText, pathWithoutRequest, refusedText }: Props) {
  if (request || missingText)
    return (
      <p className="mt-4 flex flex-wrap items-center gap-x-4 print:hidden">
        {request ? (
          <span>
            <Trans>Request:</Trans>{' '}
            <Link to={request.path} className="link">
              {request.name}
            </Link>
            {' · '}
            <bdi {...typed(request.company)}>{request.company}</bdi>
          </span>
        ) : (
          missingText
        )}{' '}
        <Link to={pathWithoutRequest} preventScrollReset className="link inline-flex min-h-11 items-center">
          <Trans>Remove request</Trans>
        </Link>
      </p>
    )
  return (
    <form method="post" className="mt-4 max-w-prose print:hidden">
      <label htmlFor={REQUEST} className="font-medium">
        <Trans>Your request (optional)</Trans>
      </label>
      <p id="request-hint" className="mt-1 text-sm text-muted">
        <Trans>
          Paste the address of the request's page. We then show what each vendor has in common with it. The printed
          comparison and the spreadsheet contain the request.
        </Trans>
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
          // biome-ignore lint/a11y/noAutofocus: the answer to a form that names this field
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
  )
}
