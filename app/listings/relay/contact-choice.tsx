import { Trans } from '@lingui/react/macro'
import { TICKED } from '../../fields/fields.ts'
import type { FieldState } from '../../forms/use-validated-form.ts'
import { Choice } from '../../ui/choice.tsx'

/** Off until the sender of a listing selects it. */
export function ContactChoice({ field: { id, name, initial } }: { field: FieldState }) {
  return (
    <details open={initial === TICKED} className="border-t border-rule pt-6">
      <summary className="link min-h-11 w-fit content-center font-medium">
        <Trans>Messages through the site (optional)</Trans>
      </summary>
      <p className="mt-2 mb-3 text-muted">
        <Trans>
          People can then write to you with a form. We email you their messages, and they do not see your email address
          unless you reply. You can switch this off at any time with the link in our emails.
        </Trans>
      </p>
      <Choice id={id} name={name} value={TICKED} defaultChecked={initial === TICKED}>
        <Trans>Let people write to me through the site</Trans>
      </Choice>
    </details>
  )
}
